import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLinks } from './link-prefetch.ts';

const requested: string[] = [];
let pending: (() => void)[] = [];

beforeAll(() => {
  vi.useFakeTimers();
  prefetchLinks((path) => {
    requested.push(path);
    return new Promise((resolve) => pending.push(resolve));
  });
});

beforeEach(async () => {
  for (const resolve of pending) resolve();
  pending = [];
  await vi.advanceTimersByTimeAsync(0);
  requested.length = 0;
});

afterAll(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function enterLink(attributes: string, { event = 'pointerover', stay = 100 } = {}): void {
  document.body.innerHTML = `<a ${attributes}><b>Link</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(event, { bubbles: true }));
  vi.advanceTimersByTime(stay);
}

test.each([
  { event: 'pointerover', stay: 100 },
  { event: 'focusin', stay: 100 },
  { event: 'touchstart', stay: 0 },
])('prefetches the page behind a link: $event', (interaction) => {
  enterLink('href="/blog?type=news#top"', interaction);
  expect(requested).toEqual(['/blog?type=news']);
});

test('a page that moves under the pointer does not cancel the focused link', () => {
  enterLink('href="/guides"', { event: 'focusin', stay: 0 });
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(requested).toEqual(['/guides']);
});

test('a pointer that sweeps over links prefetches none', () => {
  for (let card = 0; card < 40; card += 1) enterLink(`href="/blog/${card}"`, { stay: 20 });
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(1_000);
  expect(requested).toEqual([]);
});

test('prefetches at most two pages at a time', async () => {
  for (const path of ['/a', '/b', '/c']) enterLink(`href="${path}"`);
  expect(requested).toEqual(['/a', '/b']);
  pending[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  enterLink('href="/d"');
  expect(requested).toEqual(['/a', '/b', '/d']);
});

test.each([
  'href="https://elsewhere.example/blog"',
  'href="mailto:desk@elsewhere.example"',
  'href="/prices.csv" download',
  'href="/blog" target="_blank"',
  'href="#contents"',
  'name="anchor"',
])('does not prefetch a link with %s', (attributes) => {
  enterLink(attributes);
  expect(requested).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'does not prefetch on a connection with %o',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    enterLink('href="/guides"');
    Reflect.deleteProperty(navigator, 'connection');
    expect(requested).toEqual([]);
  },
);
