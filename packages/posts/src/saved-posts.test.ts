import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_SAVED_POSTS, parseSavedPosts, withoutSavedPost, withSavedPost } from './saved-posts.ts';

const post = (number: number) => ({ slug: `post-${number}`, title: `Post ${number}` });
const FULL = Array.from({ length: MAX_SAVED_POSTS }, (_, number) => post(number));

test.each([null, '', '{', 'null', '{"slug":"a"}'])('parses %s as an empty list', (stored) => {
  expect(parseSavedPosts(stored)).toEqual([]);
});

test('leaves out damaged entries and those beyond the limit', () => {
  const damaged = [{ slug: 'a/b', title: 'Path' }, { slug: 'a' }, null, { slug: '', title: '' }];
  expect(parseSavedPosts(JSON.stringify([...damaged, ...FULL, post(999)]))).toEqual(FULL);
});

test('never fails on any text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseSavedPosts(text))));
});

test('saves a post once, newest first, and refuses one more than the limit', () => {
  expect(withSavedPost([post(1), post(2)], post(2))).toEqual([post(2), post(1)]);
  expect(withSavedPost(FULL, post(999))).toBeNull();
  expect(withSavedPost(FULL, post(7))).toHaveLength(MAX_SAVED_POSTS);
});

test('removes a post by its slug', () => {
  expect(withoutSavedPost([post(1), post(2)], 'post-1')).toEqual([post(2)]);
});
