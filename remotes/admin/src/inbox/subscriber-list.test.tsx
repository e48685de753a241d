import type { Subscriber } from '@ledgerlight/backend/inbox';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LoadedSubscribers, SHOWN_SUBSCRIBERS, SubscriberList, withWords } from './subscriber-list.tsx';

function show(loaded: LoadedSubscribers): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <SubscriberList loaded={loaded} onRemove={nothing} onAskAgain={nothing} onRetry={nothing} />,
  );
}

function subscribers(count: number): LoadedSubscribers {
  return {
    state: 'ready',
    subscribers: Array.from({ length: count }, (_, number) => ({
      id: String(number),
      email: `reader-${number}@example.com`,
      subscribedAt: '2026-11-20T12:00:00Z',
      state: 'confirmed',
      linkSentAt: null,
    })),
  };
}

test('while the addresses are on their way, their shape stands there and it is said once', () => {
  const html = show({ state: 'loading' });
  expect(html).toMatch(/role="status" aria-busy="true"><span [^>]*>Loading addresses</);
  expect(html).not.toContain('No addresses yet');
});

test('addresses that did not come are not shown as none, and can be asked for again', () => {
  const html = show({ state: 'failed', problem: 'The backend does not answer.' });
  expect(html).toContain('The addresses could not be loaded');
  expect(html).toContain('The backend does not answer.');
  expect(html).toContain('Try again');
  expect(html).not.toContain('No addresses yet');
});

test('when nobody has signed up it says so', () => {
  expect(show(subscribers(0))).toContain('No addresses yet');
});

test('each address can be removed by a button that names it', () => {
  const html = show(subscribers(1));
  expect(html).toContain('>1 address, confirmed<');
  expect(html).toContain('aria-label="Remove reader-0@example.com"');
});

test('of many addresses the newest are shown, and how many there are', () => {
  const html = show(subscribers(SHOWN_SUBSCRIBERS + 1));
  expect(html.match(/<li/g)).toHaveLength(SHOWN_SUBSCRIBERS);
  expect(html).toContain('>51 addresses, 51 of them confirmed, the newest 50 below<');
});

test('an address is found by any part of it, however it is written', () => {
  const loaded = subscribers(1200);
  const all = loaded.state === 'ready' ? loaded.subscribers : [];
  expect(withWords(all, ' READER-1199@ ').map(({ email }) => email)).toEqual(['reader-1199@example.com']);
  expect(withWords(all, '')).toHaveLength(1200);
});

test('how far an address is stands beside it, and one that waits can be asked again', () => {
  const [one] = states('confirmed', null);
  expect(show({ state: 'ready', subscribers: states('confirmed', null) })).toContain('>Confirmed<');
  expect(show({ state: 'ready', subscribers: states('confirmed', null) })).not.toContain('Ask');
  expect(show({ state: 'ready', subscribers: states('unsubscribed', null) })).toContain('>Unsubscribed<');
  const unsent = show({ state: 'ready', subscribers: states('unconfirmed', null) });
  expect(unsent).toContain('Unconfirmed: no link was sent');
  expect(unsent).toContain(`aria-label="Ask ${one?.email} again"`);
  expect(show({ state: 'ready', subscribers: states('unconfirmed', '2026-11-20T12:00:00Z') })).toMatch(
    /Unconfirmed: asked on 20 Nov(ember)? 2026/,
  );
});

test('letters go to confirmed addresses alone, which the count says', () => {
  const mixed = [...states('confirmed', null), ...states('unconfirmed', null)].map((one, id) => ({
    ...one,
    id: `${id}`,
  }));
  expect(show({ state: 'ready', subscribers: mixed })).toContain('>2 addresses, 1 of them confirmed<');
});

function states(state: Subscriber['state'], linkSentAt: string | null): Subscriber[] {
  const loaded = subscribers(1);
  return loaded.state === 'ready' ? loaded.subscribers.map((one) => ({ ...one, state, linkSentAt })) : [];
}
