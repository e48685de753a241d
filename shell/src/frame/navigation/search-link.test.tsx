import { expect, test } from 'vitest';
import { frameAt } from '../testing/frame-at.tsx';

function searchLinks(path: string): string[] {
  return frameAt(path).match(/<a [^>]*href="\/search"[^>]*>.*?<\/a>/g) ?? [];
}

test('bar and menu have a named link to the search', () => {
  const [inBar, inMenu, ...others] = searchLinks('/');
  expect(inBar).toMatch(/aria-label="Search" aria-keyshortcuts="\/"/);
  expect(inMenu).toMatch(/<\/svg>Search<\/a>$/);
  expect(others).toEqual([]);
});

test('the search page marks both links as current', () => {
  for (const link of searchLinks('/search')) expect(link).toContain('aria-current="page"');
  for (const link of searchLinks('/blog')) expect(link).not.toContain('aria-current');
});
