import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type LoadedSubscribers, SHOWN_SUBSCRIBERS, SubscriberList, withWords } from './subscriber-list.tsx';

function show(loaded: LoadedSubscribers): string {
  return renderToStaticMarkup(<SubscriberList loaded={loaded} onRemove={() => undefined} onRetry={() => undefined} />);
}

function subscribers(count: number): LoadedSubscribers {
  return {
    state: 'ready',
    subscribers: Array.from({ length: count }, (_, number) => ({
      id: String(number),
      email: `reader-${number}@example.com`,
      subscribedAt: '2026-11-20T12:00:00Z',
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
  expect(html).toContain('>1 address<');
  expect(html).toContain('aria-label="Remove reader-0@example.com"');
});

test('of many addresses the newest are shown, and how many there are', () => {
  const html = show(subscribers(SHOWN_SUBSCRIBERS + 1));
  expect(html.match(/<li/g)).toHaveLength(SHOWN_SUBSCRIBERS);
  expect(html).toContain('>51 addresses, the newest 50 below<');
});

test('an address is found by any part of it, however it is written', () => {
  const loaded = subscribers(1200);
  const all = loaded.state === 'ready' ? loaded.subscribers : [];
  expect(withWords(all, ' READER-1199@ ').map(({ email }) => email)).toEqual(['reader-1199@example.com']);
  expect(withWords(all, '')).toHaveLength(1200);
});
