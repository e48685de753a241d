import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterParameters, parsePostFilter } from './address.ts';

test('reads what it writes, and ignores damaged values', () => {
  const before = { publishedAt: '2026-03-14T08:30:00+00:00', id: '00000000-0000-4000-8000-000000000001' };
  const filter = { type: 'education', topic: 'tax', author: 'Ada & Bob', year: 2026, before } as const;
  expect(parsePostFilter(filterParameters(filter))).toEqual(filter);
  const damaged = new URLSearchParams({ kind: 'x', topic: 'Tax!', author: '\0', year: '1999', before: 'x' });
  expect(parsePostFilter(damaged)).toEqual({});
});

test('any text makes an address that means the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (author, topic) => {
      const filter = parsePostFilter(new URLSearchParams({ author, topic }));
      expect(parsePostFilter(filterParameters(filter))).toEqual(filter);
    }),
  );
});
