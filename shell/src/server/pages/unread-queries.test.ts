import { expect, test } from 'vitest';
import { unreadBy } from './unread-queries.ts';

const list = (search: URLSearchParams) => {
  const type = search.get('type');
  return type && search.has('before') ? `?type=${type}` : '';
};

test.each(['?n=1', '?utm_source=a&utm_campaign=b%20c', '?=type', '?', '?untype=a'])(
  'of %s such a page reads nothing',
  (search) => {
    expect(unreadBy(list)(search)).toBe(true);
  },
);

test.each(['?type=a', '?n=1&type=a', '?type', '?types=a', '?t%79pe=a', '?n=1&ty+pe=b'])(
  'of %s it may read something',
  (search) => {
    expect(unreadBy(list)(search)).toBe(false);
  },
);

test.each<[string, (search: URLSearchParams) => string]>([
  ['reads all that there is', (search) => (search.toString() === '' ? '' : '?any')],
  ['goes through the parameters', (search) => [...search].map(([name]) => `?${name}`).join('')],
  ['copies them', (search) => (new URLSearchParams(search).get('type') ? '?type' : '')],
  ['counts them', (search) => (search.size > 0 ? '?some' : '')],
  ['makes something of nothing', () => '?page=1'],
  [
    'fails',
    () => {
      throw new Error('no query');
    },
  ],
])('of a page that %s nothing is known', (_, form) => {
  expect(unreadBy(form)('?n=1')).toBe(false);
});
