import { expect, test } from 'vitest';
import { isAllowed, isListedAs, placesFor, startFor } from './places.ts';
import { ALL_POSTS, SCHEDULED_POSTS, type Section, WRITE } from './section-address.ts';

const WRITER = ['read-posts', 'write-posts', 'keep-evidence'];
const REVIEWER = ['read-posts', 'approve-as-reviewer', 'keep-evidence', 'read-audit'];
const EDITOR = [...WRITER, 'edit-every-post', 'approve-as-editor', 'send-newsletter'];
const ADMIN = [...EDITOR, ...REVIEWER, 'administer', 'release'];
const TODAY: Section = { name: 'review', postId: null };

test.each([
  ['an admin', ADMIN, ['Today', 'Write', 'Posts', 'Library', 'Inbox', 'Settings'], WRITE],
  ['an editor', EDITOR, ['Today', 'Write', 'Posts', 'Library', 'Inbox'], TODAY],
  ['a writer', WRITER, ['Today', 'Write', 'Posts', 'Library'], WRITE],
  ['a reviewer', REVIEWER, ['Today', 'Posts', 'Library', 'Inbox', 'Settings'], TODAY],
  ['a deployer', ['release'], ['Settings'], { name: 'releases' }],
  ['a person without rights', [], [], { name: 'account' }],
])('%s has the specified places and start', (_, rights, labels, start) => {
  expect(placesFor(rights).map(({ label }) => label)).toEqual(labels);
  expect(startFor(rights)).toEqual(start);
});

test.each<[string, Section, readonly string[], boolean]>([
  ['the account of anyone', { name: 'account' }, [], true],
  ['the form of a stored post', { name: 'edit', postId: 'a' }, WRITER, true],
  ['a text in review', { name: 'review', postId: 'a' }, WRITER, true],
  ['hidden posts', { ...ALL_POSTS, state: 'hidden' }, WRITER, true],
  ['messages of visitors', { name: 'inbox' }, EDITOR, false],
  ['releases', { name: 'releases' }, WRITER, false],
])('decides by the rights whether they allow %s', (_, section, rights, allowed) => {
  expect(isAllowed(section, rights)).toBe(allowed);
});

test('lists posts of other states and their forms under all posts', () => {
  const shown: Section[] = [
    ALL_POSTS,
    { ...ALL_POSTS, state: 'hidden' },
    { name: 'edit', postId: 'a' },
    SCHEDULED_POSTS,
  ];
  expect(shown.map((section) => isListedAs(ALL_POSTS, section))).toEqual([true, true, true, false]);
  expect(isListedAs(SCHEDULED_POSTS, { ...SCHEDULED_POSTS, type: 'education' })).toBe(true);
});
