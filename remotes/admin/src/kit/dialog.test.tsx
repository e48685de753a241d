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

test('has a button to close it when it has no actions', async () => {
  const { dialog, onClose } = show();
  dialog.getByText('Words');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('has only its actions as buttons', () => {
  const { dialog } = show([{ label: 'Leave', onClick: () => undefined }]);
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave']);
});
