import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchLinks } from './links-ahead.ts';

const asked: string[] = [];
let arrivals: (() => void)[] = [];

beforeAll(() => {
  vi.useFakeTimers();
  watchLinks((path) => {
    asked.push(path);
    return new Promise((resolve) => arrivals.push(resolve));
  });
});

beforeEach(async () => {
  for (const arrive of arrivals) arrive();
  arrivals = [];
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
});

afterAll(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Lets a sign come from a new link, on which the pointer, the focus or the finger then stays. */
function come(attributes: string, { sign = 'pointerover', stay = 100 } = {}): void {
  document.body.innerHTML = `<a ${attributes}><b>Link</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(sign, { bubbles: true }));
  vi.advanceTimersByTime(stay);
}

test('a pointer or a focus that stays names the page behind the link', () => {
  come('href="/blog?type=news#top"');
  come('href="/guides"', { sign: 'focusin' });
  expect(asked).toEqual(['/blog?type=news', '/guides']);
});

test('a page that moves under a pointer does not take the focus from a link', () => {
  come('href="/guides"', { sign: 'focusin', stay: 0 });
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(100);
  expect(asked).toEqual(['/guides']);
});

test('a finger names it at once', () => {
  come('href="/tools"', { sign: 'touchstart', stay: 0 });
  expect(asked).toEqual(['/tools']);
});

test('a pointer that sweeps over forty links names none, and never more than two are on their way', async () => {
  for (let card = 0; card < 40; card += 1) come(`href="/blog/${card}"`, { stay: 20 });
  come('href="/elsewhere"', { stay: 0 });
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
  vi.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  for (const path of ['/a', '/b', '/c']) come(`href="${path}"`);
  expect(asked).toEqual(['/a', '/b']);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  come('href="/d"');
  expect(asked).toEqual(['/a', '/b', '/d']);
});

test('a link that opens no other page of the site in place is left alone', () => {
  for (const attributes of [
    'href="https://elsewhere.example/blog"',
    'href="mailto:desk@elsewhere.example"',
    'href="/prices.csv" download',
    'href="/blog" target="_blank"',
    'href="#contents"',
    'name="anchor"',
  ])
    come(attributes);
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a line of which the browser says %o',
  (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    come('href="/guides"');
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked).toEqual([]);
    come('href="/guides"');
    expect(asked).toEqual(['/guides']);
  },
);
