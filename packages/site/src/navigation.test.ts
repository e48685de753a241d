import { expect, test } from 'vitest';
import { isCurrentLink, NAVIGATION } from './navigation.ts';

const currentOn = (path: string) => NAVIGATION.filter((link) => isCurrentLink(link, path)).map(({ label }) => label);

test('a link is current on its page', () => {
  for (const { path, label } of NAVIGATION) expect(currentOn(path)).toEqual([label]);
});

test('a link is current on the pages below its page', () => {
  expect(currentOn('/tools/bio-generator')).toEqual(['Tools']);
  expect(currentOn('/calculators/mortgage')).toEqual(['Tools']);
});

test('a path with the same prefix is not current', () => {
  expect(currentOn('/blogs')).toEqual([]);
  expect(currentOn('/aboutness')).toEqual([]);
});
