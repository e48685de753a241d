import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isPathCovered, pathsOverlap } from './path-patterns.ts';

test.each([
  ['/blog/:name', '/blog/:slug'],
  ['/about/', '/about'],
  ['/*', '/'],
  ['/*', '/tools/:tool'],
  ['*', '/blog'],
  ['/blog*', '/blog'],
  ['/blog/*', '/blog/:slug'],
  ['/BLOG', '/blog'],
  ['/%62log', '/blog'],
  ['//blog', '/blog'],
  ['/blog//:slug/', '/blog/:name'],
  ['/:section?/about', '/about'],
  ['/about/:part?', '/about'],
  ['/about/team?', '/about'],
  ['/:page', '/about'],
  ['/blog/new', '/blog/:slug'],
  ['/:section/new', '/blog/:slug'],
  ['/%zz', '/%zz'],
  ['blog', '/blog'],
])('%s overlaps %s', (one, other) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([true, true]);
});

test.each([
  ['/blog', '/blog/:slug'],
  ['/blog', '/blogs'],
  ['/tools/:tool', '/tools'],
  ['/blog/:slug', '/blog/:slug/edit'],
  ['/', '/:page'],
  ['/a/*', '/b/*'],
  ['/a/:b?', '/c/:d?'],
])('%s and %s are disjoint', (one, other) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([false, false]);
});

test.each([
  ['/tools/mortgage', ['/tools', '/tools/:tool'], true],
  ['tools', ['/tools'], true],
  ['/tools/:name', ['/tools/:tool'], true],
  ['/tools/:tool?', ['/tools', '/tools/:tool'], true],
  ['/tools/:tool?', ['/tools/:tool'], false],
  ['/tools/:tool', ['/tools/mortgage'], false],
  ['/tools/*', ['/tools/:tool'], false],
  ['/tools/a/b', ['/tools/*'], true],
  ['/blog/:slug', ['/', '/blog'], false],
])('%s within %j: %s', (path, outer, isCovered) => {
  expect(isPathCovered(path, outer)).toBe(isCovered);
});

const WORDS = ['a', 'b', 'new'];
/** Every address of up to three segments; one of them is in no pattern. */
const ADDRESSES = [0, 1, 2, 3].flatMap(addressesOfLength);

function addressesOfLength(length: number): string[] {
  if (length === 0) return ['/'];
  return addressesOfLength(length - 1).flatMap((start) =>
    [...WORDS, 'B', 'other'].map((word) => `${start === '/' ? '' : start}/${word}`),
  );
}

const segment = fc.constantFrom(...WORDS, 'A', ':x', ':y-z', ':z?', 'b?');
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 2 }), fc.constantFrom('', '/', '/*'))
  .map(([segments, end]) => (segments.length === 0 && end !== '' ? end : `/${segments.join('/')}${end}`));

const matches = (path: string, address: string) => matchRoutes([{ path }], address) !== null;

test('patterns overlap exactly when the router matches one address with both', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      const shared = ADDRESSES.find((address) => matches(one, address) && matches(other, address));
      expect(pathsOverlap(one, other)).toBe(shared !== undefined);
    }),
    { numRuns: 1_000 },
  );
});

test('a covered pattern matches no address that the outer patterns do not', () => {
  fc.assert(
    fc.property(pattern, fc.array(pattern, { minLength: 1, maxLength: 3 }), (path, outer) => {
      if (!isPathCovered(path, outer)) return;
      const outside = ADDRESSES.find(
        (address) => matches(path, address) && !outer.some((one) => matches(one, address)),
      );
      expect(outside).toBeUndefined();
    }),
  );
});

test('a shared address in any spelling means an overlap', () => {
  const written = fc.constantFrom('blog', 'BLOG', 'b%6Cog', '%62log', 'straße', 'STRASSE', 'a%2Fb', '%', ':x', '*', '');
  const anyPattern = fc.array(written, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(anyPattern, anyPattern, anyPattern, (one, other, address) => {
      if (matches(one, address) && matches(other, address)) expect(pathsOverlap(one, other)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
