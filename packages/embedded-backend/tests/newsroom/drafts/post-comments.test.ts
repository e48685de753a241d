import { EntryMissingError } from '@ledgerlight/backend/errors';
import { createPostComments } from '@ledgerlight/backend/post-comments';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';

describeBackend('comments on a text', (fixture, query) => {
  async function commentsOf(role: 'admin' | 'editor' | 'writer' | 'reviewer' | 'intern') {
    const staff = await fixture().signInAs(role);
    const identity = await staff.identity();
    if (identity.state !== 'staff') throw new Error('Nobody is signed in.');
    return { comments: createPostComments(staff), username: identity.username };
  }

  test('are one thread that the whole newsroom reads', async () => {
    const [writer, reviewer] = [await commentsOf('writer'), await commentsOf('reviewer')];
    const postId = crypto.randomUUID();
    await reviewer.comments.add(postId, 'Which source?');
    await writer.comments.add(postId, 'The Bank of England.');
    expect(await reviewer.comments.list(postId)).toMatchObject([
      { author: reviewer.username, body: 'Which source?', quote: '' },
      { author: writer.username, body: 'The Bank of England.' },
    ]);
  });

  test('keep the passage of an older one', async () => {
    const { comments } = await commentsOf('writer');
    const postId = crypto.randomUUID();
    const older = "insert into post_comments (post_id, body, quote, author) values ($1, 'Which?', '3.75 %', 'intern1')";
    await query(older, [postId]);
    expect(await comments.list(postId)).toMatchObject([{ body: 'Which?', quote: '3.75 %' }]);
  });

  test('mention people of the newsroom and nobody else', async () => {
    const [writer, editor] = [await commentsOf('writer'), await commentsOf('editor')];
    const postId = crypto.randomUUID();
    const body = `Thanks @${editor.username.toUpperCase()}, @nobody, not me@${editor.username}.example or @${writer.username}.`;
    await writer.comments.add(postId, body);
    const stored = await query('select mentions from post_comments where post_id = $1', [postId]);
    expect(stored).toEqual([{ mentions: [editor.username] }]);
    expect(await writer.comments.mentionable()).toEqual(expect.arrayContaining([editor.username, writer.username]));
  });

  test('are removed by their author alone', async () => {
    const [writer, admin] = [await commentsOf('writer'), await commentsOf('admin')];
    const postId = crypto.randomUUID();
    await writer.comments.add(postId, 'Which source?');
    const id = (await writer.comments.list(postId))[0]?.id ?? expect.unreachable();
    await expect(admin.comments.remove(id)).rejects.toThrow(EntryMissingError);
    await writer.comments.remove(id);
    expect(await writer.comments.list(postId)).toEqual([]);
  });

  test('refuse an empty body', async () => {
    const { comments } = await commentsOf('writer');
    await expect(comments.add(crypto.randomUUID(), ' \n')).rejects.toMatchObject({ backendCode: '23514' });
  });
});
