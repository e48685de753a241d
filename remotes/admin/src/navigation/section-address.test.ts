import { expect, test } from 'vitest';
import {
  ADMIN_PATH,
  ALL_POSTS,
  formerSectionAt,
  type Section,
  sectionAddress,
  sectionAt,
  sectionKey,
  WRITE,
} from './section-address.ts';

test.each<Section>([
  WRITE,
  { name: 'new', draftId: '7d9f6c1e-0000-4000-8000-00000000000a' },
  { name: 'drafts' },
  ALL_POSTS,
  { ...ALL_POSTS, type: 'education', search: 'bank rate & co' },
  { ...ALL_POSTS, everywhere: true, state: 'in-review', author: 'Ada & Jan', order: 'changed' },
  { name: 'home' },
  { name: 'topics' },
  { name: 'glossary' },
  { name: 'deleted' },
  { name: 'inbox' },
  { name: 'subscribers' },
  { name: 'authors' },
  { name: 'approvals' },
  { name: 'people' },
  { name: 'claims' },
  { name: 'disclosures' },
  { name: 'audit' },
  { name: 'releases' },
  { name: 'account' },
  { name: 'edit', postId: 'a b&c' },
  { name: 'edit', postId: 'a', reportId: 'b&c' },
])('finds the section $name by its address', (section) => {
  const { pathname, searchParams } = new URL(sectionAddress(section), 'https://ledgerlight.example');
  expect(sectionAt(pathname, searchParams)).toEqual(section);
});

test.each(['', 'section=nothing', 'section=edit', 'section=edit&post=', 'post=1', 'draft=1'])(
  'opens the form for a new post at ?%s',
  (query) => {
    expect(sectionAt(ADMIN_PATH, new URLSearchParams(query))).toEqual(WRITE);
  },
);

test.each<[string, Section]>([
  ['outbox&mail=a.eml', { name: 'inbox' }],
  ['calendar&view=week&day=2026-11-24', { ...ALL_POSTS, state: 'scheduled', order: 'oldest' }],
  ['rates', ALL_POSTS],
  ['readings', ALL_POSTS],
  ['series', ALL_POSTS],
  ['synonyms', ALL_POSTS],
])('opens the nearest section at the address of the removed section %s', (query, section) => {
  const address = new URLSearchParams(`section=${query}`);
  expect(sectionAt(ADMIN_PATH, address)).toEqual(section);
  expect(formerSectionAt(address)).toEqual(section);
});

test('ignores unknown values of a filter', () => {
  const query = new URLSearchParams('section=posts&type=nothing&state=lost&order=upwards&in=titles');
  expect(sectionAt(ADMIN_PATH, query)).toEqual(ALL_POSTS);
});

test('gives a filtered list the same key, another post or image a new one', () => {
  expect(sectionKey({ ...ALL_POSTS, type: 'education' })).toBe(sectionKey(ALL_POSTS));
  expect(sectionKey({ name: 'edit', postId: '1' })).not.toBe(sectionKey({ name: 'edit', postId: '2' }));
  expect(sectionKey({ name: 'media', image: 'a.png' })).not.toBe(sectionKey({ name: 'media', image: null }));
});
