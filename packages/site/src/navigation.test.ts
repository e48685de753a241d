import { expect, test } from 'vitest';
import { isCurrentLink, NAVIGATION } from './navigation.ts';

const currentOn = (path: string) => NAVIGATION.filter((link) => isCurrentLink(link, path)).map(({ label }) => label);

test('one link is current on the page it leads to', () => {
  for (const { path, label } of NAVIGATION) expect(currentOn(path)).toEqual([label]);
});

test('a link stays current on the pages below it', () => {
  expect(currentOn('/tools/bio-generator')).toEqual(['Tools']);
});

test('a path that only begins alike is not current', () => {
  expect(currentOn('/blogs')).toEqual([]);
  expect(currentOn('/aboutness')).toEqual([]);
});
