import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

const SITE_MAP = ['/', '/blog', '/blog/one', '/blog/two', '/blog/three', '/tools', '/tools/one'];

test('a path is looked at as it is, and of a pattern the first and the last page that the site map names', () => {
  expect(addressesOf('content', ['/', '/blog'], [], SITE_MAP)).toEqual(['/', '/blog']);
  expect(addressesOf('post', ['/blog/:slug'], [], SITE_MAP)).toEqual(['/blog/one', '/blog/three']);
  expect(addressesOf('tools', ['/tools', '/tools/:tool'], [], SITE_MAP)).toEqual(['/tools', '/tools/one']);
});

test('who names pages of a pattern has those looked at, and further ones too', () => {
  expect(addressesOf('post', ['/blog/:slug'], ['/blog/two'], SITE_MAP)).toEqual(['/blog/two']);
  expect(addressesOf('content', ['/blog'], ['/blog?type=guide'], SITE_MAP)).toEqual(['/blog', '/blog?type=guide']);
});

test('a pattern of which no page is known, and a page that is not of the remote, are refused with the way out', () => {
  expect(() => addressesOf('lessons', ['/lessons/:slug'], [], SITE_MAP)).toThrow(
    'The site map names no page of /lessons/:slug, so nobody can look at one. Name one with --sample, or release without looking: --skip-browser',
  );
  expect(() => addressesOf('post', ['/blog/:slug'], ['/tools'], SITE_MAP)).toThrow(
    'post owns no path for --sample /tools.',
  );
});
