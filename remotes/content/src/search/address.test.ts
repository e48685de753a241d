import { characterCount } from '@ledgerlight/posts/character-count';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchQuery, searchAddress } from './address.ts';

function parse(query: string) {
  return parseSearchQuery(new URLSearchParams(query));
}

test('words and page are read and written', () => {
  expect(parse('q=bond+ladders&page=3')).toEqual({ words: 'bond ladders', page: 3 });
  expect(searchAddress({ words: 'bond ladders', page: 3 })).toBe('/search?q=bond+ladders&page=3');
});

test('the first page has no number in its address, and a search for nothing has no query', () => {
  expect(searchAddress({ words: 'bond', page: 1 })).toBe('/search?q=bond');
  expect(searchAddress({ words: '', page: 4 })).toBe('/search');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=', 'page=1000', 'page=1e2', 'page=%00', 'page=٣'])(
  'the unknown page %s is the first one',
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
])('%s leave one readable line', (_, typed, words) => {
  expect(parse(`q=${typed}`).words).toBe(words);
});

test('emoji and other scripts stay as they are', () => {
  expect(parse(`q=${encodeURIComponent('📈 выхухоль ครัว חוב')}`).words).toBe('📈 выхухоль ครัว חוב');
});

test('what is longer than the limit is cut between characters', () => {
  expect(parse(`q=${encodeURIComponent('📈'.repeat(SEARCH_QUERY_LIMIT + 1))}`).words).toBe(
    '📈'.repeat(SEARCH_QUERY_LIMIT),
  );
});

test('an address that was written is read back, whatever was typed', () => {
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary', maxLength: 300 }));
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 999 }), (q, page) => {
      const query = parseSearchQuery(new URLSearchParams({ q, page: String(page) }));
      expect(characterCount(query.words)).toBeLessThanOrEqual(SEARCH_QUERY_LIMIT);
      const again = parseSearchQuery(new URL(searchAddress(query), 'http://localhost').searchParams);
      expect(again).toEqual(query.words === '' ? { words: '', page: 1 } : query);
    }),
  );
});
