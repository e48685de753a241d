import { POST_TYPES } from '@ledgerlight/posts/types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddress, parseListAddress } from './list-address.ts';

const types = POST_TYPES.map(({ value }) => value);

function parse(address: string) {
  return parseListAddress(new URL(address, 'http://localhost').searchParams, types);
}

test('parses the address that it writes', () => {
  const someQuery = fc.record({
    type: fc.option(fc.constantFrom(...types.slice(1)), { nil: undefined }),
    before: fc.option(
      fc.record({
        publishedAt: fc
          .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().replace('Z', '123+00:00')),
        id: fc.uuid(),
      }),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(someQuery, (query) => {
      expect(parse(listAddress('/blog', query))).toEqual(query);
    }),
  );
});

test('writes no query for the default page', () => {
  expect(listAddress('/blog', {})).toBe('/blog');
});

test.each([
  '/blog?type=unknown',
  '/blog?type=',
  '/blog?before=yesterday',
  '/blog?before=2026-01-01T00:00:00Z_1',
  '/blog?before=9999-99-99T99:99:99Z_00000000-0000-0000-0000-000000000000',
  '/blog?before=2026-02-30T00:00:00Z_00000000-0000-0000-0000-000000000000',
  '/blog?before=0000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000',
  '/blog?before=2026-01-01T00:00:00+99:00_00000000-0000-0000-0000-000000000000',
  '/blog?before=2026-01-01T00:00:00.1234567Z_00000000-0000-0000-0000-000000000000',
  '/blog?before=2026-01-01T00:00:00Z_00000000-0000-0000-0000-00000000000%00',
  '/blog?page=2',
])('ignores the query of %s', (address) => {
  expect(parse(address)).toEqual({ type: undefined, before: undefined });
});

test('ignores a type that the list does not show', () => {
  expect(parseListAddress(new URLSearchParams('type=education'), ['financial-news'])).toMatchObject({
    type: undefined,
  });
});

test('ignores the default type, so that the list has one address', () => {
  expect(parse('/blog?type=financial-news')).toEqual({ type: undefined, before: undefined });
});

test('accepts a leap day', () => {
  const before = { publishedAt: '2024-02-29T23:59:59.123456+00:00', id: '00000000-0000-0000-0000-000000000000' };
  expect(parse(listAddress('/blog', { before })).before).toEqual(before);
});

test('parses any text in the query', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 30 }),
      (type, before) => {
        const query = parseListAddress(new URLSearchParams({ type, before }), types);
        expect(parse(listAddress('/blog', query))).toEqual(query);
      },
    ),
  );
});
