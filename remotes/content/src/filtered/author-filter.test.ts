import { expect, test } from 'vitest';
import { offeredAuthors } from './author-filter.ts';

const ana = { slug: 'ana-sol', name: 'Ana Sol' };
const second = { slug: 'ana-sol-2', name: 'Aña Sol' };
const choices = { topics: [], authors: [ana] };

const offered = (chosen?: string, author: typeof ana | null = null) =>
  offeredAuthors({ author, choices }, chosen, (slug) => `/list?author=${slug}`);

test('offers the chosen author among the others', () => {
  expect(offered()).toEqual([ana]);
  expect(offered('ana-sol', ana)).toEqual([ana]);
  expect(offered('ana-sol-2', second)).toEqual([second, ana]);
});

test('a name leads to the slug of its record', async () => {
  const redirect = await (async () => offered('Aña Sol', second))().catch((response: unknown) => response);
  if (!(redirect instanceof Response)) expect.fail('no redirect');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/list?author=ana-sol-2']);
});

test('offers a name without a record, by which posts are filtered', () => {
  expect(offered('Former Name')).toEqual([{ slug: 'Former Name', name: 'Former Name' }, ana]);
});
