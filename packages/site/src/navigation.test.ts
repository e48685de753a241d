import { expect, test } from 'vitest';
import { isCurrentLink, NAVIGATION } from './navigation.ts';

const currentOn = (path: string) => NAVIGATION.filter((link) => isCurrentLink(link, path)).map(({ label }) => label);

test('one link is current on the page it leads to', () => {
  for (const { path, label } of NAVIGATION) expect(currentOn(path)).toEqual([label]);
});

test('Financial News stays current on the page of a post', () => {
  expect(currentOn('/blog/bond-ladders')).toEqual(['Financial News']);
});

test('a path that only begins alike is not current', () => {
  expect(currentOn('/blogs')).toEqual([]);
  expect(currentOn('/aboutness')).toEqual([]);
});
