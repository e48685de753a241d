import { expect, test } from 'vitest';
import { correctedPost } from '../../testing/corrected-post.ts';
import { neighboursOf } from './post-neighbours.ts';

const posts = (titles: string) =>
  titles.split(' ').flatMap((title) => (title ? { ...correctedPost(''), id: title, title } : []));

test.each([
  ['the nearest three others', '6 7 8 9', '4 3 2 1', '8 7 3'],
  ['the others of the longer side', '', '8 7 6 5', '7 6 5'],
  ['the others of the longer side', '2 3 4 5', '', '5 4 3'],
  ['the others of the longer side', '8 9', '6 5 4 3', '9 5 4'],
  ['the neighbours, too, if there are few others', '3 4', '1', '4 3 1'],
  ['the neighbours, too, if there are few others', '', '3 2 1', '3 2 1'],
  ['nothing for the only post', '', '', ''],
])('relates %s', (_, newer, older, expected) => {
  const { related, ...beside } = neighboursOf({ related: [], newer: posts(newer), older: posts(older) });
  expect(related.map(({ title }) => title).join(' ')).toBe(expected);
  expect([beside.newer?.title ?? '', beside.older?.title ?? '']).toEqual([newer[0] ?? '', older[0] ?? '']);
});

test.each([
  ['those with the same topics alone', '11 12 13', '11 12 13'],
  ['those with the same topics first, and none twice', '8', '8 7 3'],
])('relates %s', (_, alike, expected) => {
  const { related } = neighboursOf({ related: posts(alike), newer: posts('6 7 8 9'), older: posts('4 3 2 1') });
  expect(related.map(({ title }) => title).join(' ')).toBe(expected);
});
