import { expect, test } from 'vitest';
import { addressesOf } from './page-addresses.ts';

const SITE_MAP = ['/', '/blog', '/blog/one', '/blog/two', '/blog/three', '/tools', '/tools/one'];

test('checks each path, and the first and last page of a pattern', () => {
  expect(addressesOf('content', ['/', '/blog'], [], SITE_MAP)).toEqual(['/', '/blog']);
  expect(addressesOf('post', ['/blog/:slug'], [], SITE_MAP)).toEqual(['/blog/one', '/blog/three']);
  expect(addressesOf('tools', ['/tools', '/tools/:tool'], [], SITE_MAP)).toEqual(['/tools', '/tools/one']);
});

test('checks named samples, in place of those of a pattern', () => {
  expect(addressesOf('post', ['/blog/:slug'], ['/blog/two'], SITE_MAP)).toEqual(['/blog/two']);
  expect(addressesOf('content', ['/blog'], ['/blog?type=guide'], SITE_MAP)).toEqual(['/blog', '/blog?type=guide']);
});

test('refuses a pattern without a page, and a sample that the remote does not own', () => {
  expect(() => addressesOf('lessons', ['/lessons/:slug'], [], SITE_MAP)).toThrow(/\/lessons\/:slug.* --sample/);
  expect(() => addressesOf('post', ['/blog/:slug'], ['/tools'], SITE_MAP)).toThrow('--sample /tools');
});
