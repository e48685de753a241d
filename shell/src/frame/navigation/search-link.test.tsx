import { expect, test } from 'vitest';
import { frameAt } from '../testing/frame-at.tsx';

function searchLinks(path: string): string[] {
  return frameAt(path).match(/<a [^>]*href="\/search"[^>]*>.*?<\/a>/g) ?? [];
}

test('bar and menu lead to the search, and both links have a name', () => {
  const [inBar, inMenu] = searchLinks('/');
  expect(inBar).toMatch(/aria-label="Search" aria-keyshortcuts="\/"/);
  expect(inMenu).toMatch(/<\/svg>Search<\/a>$/);
  expect(searchLinks('/')).toHaveLength(2);
});

test('on the page of the search both links are marked', () => {
  for (const link of searchLinks('/search')) expect(link).toContain('aria-current="page"');
  for (const link of searchLinks('/blog')) expect(link).not.toContain('aria-current');
});
