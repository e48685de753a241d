import { expect, test } from 'vitest';
import { storedPost } from '../../../testing/stored-post.ts';
import { draftOfPost } from './initial-draft.ts';

test('a change of a post begins with its texts, its hash and a time that is still to come', () => {
  const post = storedPost({ state: 'scheduled', publishedAt: '2999-01-01T10:00:00.5+02:00', metaTitle: 'Meta' });
  expect(draftOfPost(post)).toMatchObject({
    ...{ title: post.title, content: post.content, metaTitle: 'Meta', notes: '', baseHash: post.contentHash },
    publishAt: '2999-01-01T08:00:00.500Z',
  });
  expect(draftOfPost(storedPost({ state: 'published' })).publishAt).toBeNull();
});
