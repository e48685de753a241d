import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function show(actions?: Parameters<typeof Dialog>[0]['actions']) {
  const onClose = vi.fn();
  render(
    <Dialog title="Leave this post?" actions={actions} onClose={onClose}>
      <p>Words</p>
    </Dialog>,
  );
  return { dialog: within(screen.getByRole('dialog', { name: 'Leave this post?' })), onClose };
}

test('a view has a button to close it', async () => {
  const { dialog, onClose } = show();
  dialog.getByText('Words');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question has only its answers', () => {
  const { dialog } = show(<button type="button">Leave</button>);
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
});
