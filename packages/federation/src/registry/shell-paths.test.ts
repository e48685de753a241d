import { expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import { promote } from './registry-changes.ts';
import { isShellPath } from './shell-paths.ts';

test.each([
  '/health',
  '/Metrics',
  '/ready/',
  '/_data/blog',
  '/_anything/:id',
  '/static/*',
  '/feeds/authors/:author',
  '/embed',
  '/newsletter/confirm',
])('a release cannot claim %s', (path) => {
  expect(() => promote({}, 'rates', sampleRelease('rates', '111111111111', ['/rates', path]), SINCE)).toThrow(
    `The path ${path} is owned by the shell`,
  );
});

test.each(['/', '/newsletter', '/newsletter/:issue', '/healthy', '/:page', '/*', '/rates/health'])(
  'a remote may own %s',
  (path) => {
    expect(isShellPath(path)).toBe(false);
  },
);
