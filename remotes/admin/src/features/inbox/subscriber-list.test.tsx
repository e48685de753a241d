import type { Subscriber } from '@ledgerlight/backend/inbox';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { enter } from '../../testing/fill.ts';
import { MAX_SHOWN_SUBSCRIBERS, SubscriberList } from './subscriber-list.tsx';

function show(shown: readonly Subscriber[]) {
  const onRemove = vi.fn();
  render(<SubscriberList subscribers={shown} onRemove={onRemove} onAskAgain={() => undefined} />);
  return { onRemove };
}

const subscribers = (count: number, changes: Partial<Subscriber> = {}): readonly Subscriber[] =>
  Array.from({ length: count }, (_, number) => ({
    id: String(number),
    email: `reader-${number}@example.com`,
    subscribedAt: '2026-11-20T12:00:00Z',
    state: 'confirmed',
    linkSentAt: null,
    isRefused: false,
    ...changes,
  }));

test('removes an address after a confirmation that names it', async () => {
  const [one, other] = subscribers(2);
  const { onRemove } = show(subscribers(2));
  await userEvent.click(screen.getByRole('button', { name: `Remove: ${one?.email}` }));
  const question = within(screen.getByRole('dialog', { name: 'Remove?' }));
  question.getByText(/^reader-0@example.com is deleted/);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: `Remove: ${other?.email}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(other);
});

test('shows the newest of many addresses and finds each by any part, ignoring case', async () => {
  const [first, ...others] = subscribers(MAX_SHOWN_SUBSCRIBERS + 1);
  show([...(first ? [{ ...first, state: 'unconfirmed' as const }] : []), ...others]);
  expect(screen.getAllByRole('listitem')).toHaveLength(MAX_SHOWN_SUBSCRIBERS);
  expect(screen.getByRole('status').textContent).toBe('51 addresses, 50 of them confirmed, the newest 50 below');
  await enter(screen.getByRole('searchbox', { name: 'Find an address' }), ' READER-50@ ');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('reader-50@example.com');
  expect(screen.getByRole('status').textContent).toBe('1 address, confirmed');
});

test.each([
  [{ state: 'confirmed' }, 'Confirmed', 0],
  [{ state: 'unsubscribed' }, 'Unsubscribed', 0],
  [{ state: 'confirmed', isRefused: true }, 'Refused by its mail server: gets no letters', 0],
  [{ state: 'unconfirmed' }, 'Unconfirmed: no link was sent', 1],
  [{ state: 'unconfirmed', linkSentAt: '2026-11-20T12:00:00Z' }, /^Unconfirmed: asked on 20 November 2026/, 1],
] as const)(
  'shows the state of an address and offers unconfirmed ones to be asked again: %o',
  (changes, words, asks) => {
    show(subscribers(1, changes));
    within(screen.getByRole('listitem')).getByText(words);
    expect(screen.queryAllByRole('button', { name: 'Ask again: reader-0@example.com' })).toHaveLength(asks);
  },
);
