import { expect, test } from 'vitest';
import { canonicalPath, NO_PAGE, requestPath } from './route.ts';

test.each([
  ['/', '/', ''],
  ['/blog?type=education&before=x', '/blog', '?type=education&before=x'],
  ['/blog/%C3%A9t%C3%A9', '/blog/%C3%A9t%C3%A9', ''],
  ['/blog?a=b?c', '/blog', '?a=b?c'],
])('accepts the path %s', (target, pathname, search) => {
  expect(requestPath(target)).toEqual({ pathname, search });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/blog/%00',
  '/blog/%ff',
  '/blog/%e2%80%a8x',
  '/blog/%0d%0aset-cookie:x',
  '/a\\..\\b',
  '*',
  'http://evil.example/',
  `/${'a'.repeat(8_000)}`,
  undefined,
])('rejects the target %s', (target) => {
  expect(requestPath(target)).toBe(NO_PAGE);
});

test('cuts the query of a search that is too long', () => {
  const { pathname, search } = requestPath(`/search?q=${'%F0%9F%93%88'.repeat(500)}`);
  expect([pathname, new URLSearchParams(search).get('q')]).toEqual([
    '/search',
    expect.stringMatching(/^📈{201,}\ufffd?$/u),
  ]);
});

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/Blog/A-Post//', '/blog/a-post'],
  ['/%62log', '/blog'],
  ['/blog/%C5%BC', '/blog/%C5%BC'],
  ['/blog/a%2Fb', '/blog/a/b'],
])('the canonical path of %s is %s', (pathname, spelling) => {
  expect(canonicalPath(pathname)).toBe(spelling);
});
