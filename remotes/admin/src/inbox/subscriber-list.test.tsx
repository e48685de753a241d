import type { Subscriber } from '@ledgerlight/backend/inbox';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SHOWN_SUBSCRIBERS, SubscriberList } from './subscriber-list.tsx';

function show(props: Partial<Parameters<typeof SubscriberList>[0]>) {
  const calls = { onRemove: vi.fn(), onAskAgain: vi.fn(), onRetry: vi.fn() };
  render(<SubscriberList subscribers={undefined} problem={null} isLoading={false} {...calls} {...props} />);
  return calls;
}

const subscribers = (count: number, changes: Partial<Subscriber> = {}): readonly Subscriber[] =>
  Array.from({ length: count }, (_, number) => ({
    id: String(number),
    email: `reader-${number}@example.com`,
    subscribedAt: '2026-11-20T12:00:00Z',
    state: 'confirmed',
    linkSentAt: null,
    ...changes,
  }));

test('while the addresses are on their way it is said once', () => {
  show({ isLoading: true });
  expect(screen.getByRole('status').textContent).toBe('Loading addresses');
});

test('addresses that did not come are not shown as none, and can be asked for again', async () => {
  const { onRetry } = show({ problem: 'The backend does not answer.' });
  const notice = within(screen.getByRole('alert'));
  notice.getByRole('heading', { name: 'The addresses could not be loaded' });
  notice.getByText('The backend does not answer.');
  await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.queryByText('No addresses yet')).toBeNull();
});

test('when nobody has signed up it says so', () => {
  show({ subscribers: [] });
  screen.getByRole('heading', { name: 'No addresses yet' });
});

test('an address is removed after a question that names it', async () => {
  const [one, other] = subscribers(2);
  const { onRemove } = show({ subscribers: subscribers(2) });
  await userEvent.click(screen.getByRole('button', { name: `Remove ${one?.email}` }));
  const question = within(screen.getByRole('dialog', { name: 'Remove this address?' }));
  question.getByText(`${one?.email}`);
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: `Remove ${other?.email}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove for good' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(other);
});

test('of many addresses the newest are shown, and each is found by any part of it, however it is written', async () => {
  show({ subscribers: subscribers(SHOWN_SUBSCRIBERS + 1) });
  expect(screen.getAllByRole('listitem')).toHaveLength(SHOWN_SUBSCRIBERS);
  expect(screen.getByRole('status').textContent).toBe('51 addresses, 51 of them confirmed, the newest 50 below');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find an address' }), ' READER-50@ ');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('reader-50@example.com');
  expect(screen.getByRole('status').textContent).toBe('1 address, confirmed');
});

test.each([
  [{ state: 'confirmed' }, 'Confirmed', 0],
  [{ state: 'unsubscribed' }, 'Unsubscribed', 0],
  [{ state: 'unconfirmed' }, 'Unconfirmed: no link was sent', 1],
  [{ state: 'unconfirmed', linkSentAt: '2026-11-20T12:00:00Z' }, /^Unconfirmed: asked on 20 Nov 2026/, 1],
] as const)(
  'how far an address is stands beside it, and one that waits can be asked again: %o',
  (changes, words, asks) => {
    show({ subscribers: subscribers(1, changes) });
    within(screen.getByRole('listitem')).getByText(words);
    expect(screen.queryAllByRole('button', { name: 'Ask reader-0@example.com again' })).toHaveLength(asks);
  },
);

test('letters go to confirmed addresses alone, which the count says', () => {
  const [one] = subscribers(1, { id: 'other', state: 'unconfirmed' });
  show({ subscribers: [...subscribers(1), ...(one ? [one] : [])] });
  expect(screen.getByRole('status').textContent).toBe('2 addresses, 1 of them confirmed');
});
