import { characterCount } from '@ledgerlight/posts/character-count';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooLong, parseSearchQuery, searchAddress } from './address.ts';

function parse(query: string) {
  return parseSearchQuery(new URLSearchParams(query));
}

test('parses and writes terms and page', () => {
  expect(parse('q=bond+ladders&page=3')).toEqual({ terms: 'bond ladders', page: 3 });
  expect(searchAddress({ terms: 'bond ladders', page: 3 })).toBe('/search?q=bond+ladders&page=3');
});

test('writes no number for the first page and no query without terms', () => {
  expect(searchAddress({ terms: 'bond', page: 1 })).toBe('/search?q=bond');
  expect(searchAddress({ terms: '', page: 4 })).toBe('/search');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=', 'page=1000', 'page=1e2', 'page=%00', 'page=٣'])(
  'takes %s for the first page',
  (page) => {
    expect(parse(`q=bond&${page}`).page).toBe(1);
  },
);

test.each([
  ['control characters', '%00bond%07%0d%0aladder%1b', 'bond ladder'],
  ['marks of direction', '%E2%80%AEbond%E2%80%8F', 'bond'],
  ['bytes that are no text', 'bond%ff', 'bond\ufffd'],
  ['spaces around and between', '++bond+++ladder++', 'bond ladder'],
  ['nothing but spaces', '+%09+', ''],
])('normalizes %s', (_, typed, terms) => {
  expect(parse(`q=${typed}`).terms).toBe(terms);
});

test('keeps emoji and other scripts', () => {
  expect(parse(`q=${encodeURIComponent('📈 выхухоль ครัว חוב')}`).terms).toBe('📈 выхухоль ครัว חוב');
});

test.each([
  [0, false],
  [1, true],
  [4_800, true],
])('of %i characters too many keeps one, between characters', (more, isLong) => {
  const query = parse(`q=${encodeURIComponent('📈'.repeat(SEARCH_QUERY_LIMIT + more))}`);
  expect([query.terms, isTooLong(query)]).toEqual(['📈'.repeat(SEARCH_QUERY_LIMIT + (isLong ? 1 : 0)), isLong]);
});

test('parses the address of any input', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 300 }));
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 999 }), (q, page) => {
      const query = parseSearchQuery(new URLSearchParams({ q, page: String(page) }));
      expect(characterCount(query.terms)).toBeLessThanOrEqual(SEARCH_QUERY_LIMIT + 1);
      const again = parseSearchQuery(new URL(searchAddress(query), 'http://localhost').searchParams);
      expect(again).toEqual(query.terms === '' ? { terms: '', page: 1 } : query);
    }),
  );
});
