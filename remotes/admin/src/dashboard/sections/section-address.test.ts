import { expect, test } from 'vitest';
import { ADMIN_PATH, type Section, sectionAddress, sectionAt, sectionKey, sectionsOf } from './section-address.ts';

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
])('finds the section $name by its address', (section) => {
  const { pathname, searchParams } = new URL(sectionAddress(section), 'https://ledgerlight.example');
  expect(sectionAt(pathname, searchParams)).toEqual(section);
});

test.each(['', 'section=nothing', 'section=edit', 'section=edit&post=', 'post=1'])(
  'opens the form for a new post at ?%s',
  (query) => {
    expect(sectionAt(ADMIN_PATH, new URLSearchParams(query))).toEqual({ name: 'new' });
  },
);

test('offers the inbox and the authors only to admins', () => {
  const labels = (role: 'admin' | 'intern') => sectionsOf(role).map(({ label }) => label);
  expect(labels('admin')).toEqual(['New post', 'Posts', 'Deleted posts', 'Inbox', 'Authors', 'Releases', 'Account']);
  expect(labels('intern')).toEqual(['New post', 'Posts', 'Deleted posts', 'Releases', 'Account']);
});

test('ignores an unknown type', () => {
  expect(sectionAt(ADMIN_PATH, new URLSearchParams('section=posts&type=nothing'))).toEqual({
    name: 'posts',
    type: null,
  });
});

test('gives a filtered list the same key and another post a new one', () => {
  expect(sectionKey({ name: 'posts', type: 'education' })).toBe(sectionKey({ name: 'posts', type: null }));
  expect(sectionKey({ name: 'edit', postId: '1' })).not.toBe(sectionKey({ name: 'edit', postId: '2' }));
});
