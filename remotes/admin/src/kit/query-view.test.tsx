import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryView } from './query-view.tsx';

function show(query: { readonly data?: string; readonly error?: Error }) {
  const refetch = vi.fn();
  const { data, error = null } = query;
  render(
    <QueryView query={{ data, error, isFetching: false, refetch }} noun="text">
      {(text) => <p>{text}</p>}
    </QueryView>,
  );
  return { refetch };
}

test('announces that it loads', () => {
  show({});
  expect(screen.getByRole('status').textContent).toBe('Loading the text');
});

test('shows the error with a retry besides the data of the last request', async () => {
  const { refetch } = show({ data: 'Former data', error: new Error('The backend does not answer.') });
  const notice = within(screen.getByRole('alert'));
  notice.getByRole('heading', { name: 'The text could not be loaded' });
  notice.getByText('The backend does not answer.');
  screen.getByText('Former data');
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
