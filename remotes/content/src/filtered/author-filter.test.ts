import { testServices } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import { authorsInMemory, sampleAuthor } from '../testing/authors-in-memory.ts';
import { loadByAuthor } from './author-filter.ts';

const ana = sampleAuthor('Ana Sol', 'ana-sol');
const second = sampleAuthor('Aña Sol', 'ana-sol-2');
const { authors } = testServices({ authors: authorsInMemory([ana, second], 1) });

async function load(chosen?: string) {
  const found = await loadByAuthor(
    authors,
    chosen,
    (slug) => `/list?author=${slug}`,
    async (name) => name,
  );
  return [found.posts, found.authors.map(({ slug, name }) => `${slug} ${name}`)];
}

test('filters by the name of the record and offers the chosen author among the others', async () => {
  expect(await load()).toEqual([undefined, ['ana-sol Ana Sol']]);
  expect(await load('ana-sol')).toEqual(['Ana Sol', ['ana-sol Ana Sol']]);
  expect(await load('ana-sol-2')).toEqual(['Aña Sol', ['ana-sol-2 Aña Sol', 'ana-sol Ana Sol']]);
});

test('a name leads to the slug of its record', async () => {
  const redirect = await load('Aña Sol').catch((response: unknown) => response);
  if (!(redirect instanceof Response)) expect.fail('no redirect');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/list?author=ana-sol-2']);
});

test('a name without a record filters by that name', async () => {
  for (const name of ['Former Name', 'team'])
    expect(await load(name)).toEqual([name, [`${name} ${name}`, 'ana-sol Ana Sol']]);
});
