import { expect, test } from 'vitest';
import { ADMIN_PATH, offeredSections, type Section, sectionAddress, sectionKey, sectionOf } from './section-address.ts';

test('the admin area begins with the form for a new post', () => {
  expect(sectionOf(ADMIN_PATH, new URLSearchParams())).toEqual({ name: 'new' });
  expect(sectionAddress({ name: 'new' })).toBe('/admin/blog');
});

test.each<Section>([
  { name: 'new' },
  { name: 'posts', type: null },
  { name: 'posts', type: 'education' },
  { name: 'deleted' },
  { name: 'inbox' },
  { name: 'authors' },
  { name: 'releases' },
  { name: 'account' },
  { name: 'edit', postId: 'a b&c' },
])('the address of $name leads back to it', (section) => {
  const { pathname, searchParams } = new URL(sectionAddress(section), 'https://ledgerlight.example');
  expect(sectionOf(pathname, searchParams)).toEqual(section);
});

test.each(['section=nothing', 'section=edit', 'section=edit&post=', 'post=1'])('%s is the first section', (query) => {
  expect(sectionOf(ADMIN_PATH, new URLSearchParams(query))).toEqual({ name: 'new' });
});

test('the inbox and the authors are offered to admins alone', () => {
  const labels = (role: 'admin' | 'intern') => offeredSections(role).map(({ label }) => label);
  expect(labels('admin')).toEqual(['New post', 'Posts', 'Deleted posts', 'Inbox', 'Authors', 'Releases', 'Account']);
  expect(labels('intern')).toEqual(['New post', 'Posts', 'Deleted posts', 'Releases', 'Account']);
});

test('an unknown type filters nothing', () => {
  expect(sectionOf(ADMIN_PATH, new URLSearchParams('section=posts&type=nothing'))).toEqual({
    name: 'posts',
    type: null,
  });
});

test('a filter does not make another section, another post does', () => {
  expect(sectionKey({ name: 'posts', type: 'education' })).toBe(sectionKey({ name: 'posts', type: null }));
  expect(sectionKey({ name: 'edit', postId: '1' })).not.toBe(sectionKey({ name: 'edit', postId: '2' }));
});
