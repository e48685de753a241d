import { EntryMissingError } from '@ledgerlight/backend/errors';
import { createPostComments, type Passage } from '@ledgerlight/backend/post-comments';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';

const PASSAGE: Passage = { quote: '3.75 %', prefix: 'Bank Rate is ', suffix: ' since May.' };

describeBackend('comments on a passage', (fixture) => {
  async function commentsOf(role: 'admin' | 'editor' | 'writer' | 'reviewer' | 'intern') {
    const staff = await fixture().signInAs(role);
    return { comments: createPostComments(staff), username: await usernameOf(staff) };
  }

  async function usernameOf(staff: StaffAccess): Promise<string> {
    const identity = await staff.identity();
    if (identity.state !== 'staff') throw new Error('Nobody is signed in.');
    return identity.username;
  }

  test('are read with their replies by the whole newsroom', async () => {
    const [writer, reviewer] = [await commentsOf('writer'), await commentsOf('reviewer')];
    const postId = crypto.randomUUID();
    const thread = await reviewer.comments.begin(postId, 'Which source?', PASSAGE);
    await writer.comments.reply(postId, thread, 'The Bank of England.');
    await writer.comments.begin(postId, 'Too long.', { quote: '', prefix: '', suffix: '' });
    expect(await reviewer.comments.list(postId)).toMatchObject([
      {
        id: thread,
        author: reviewer.username,
        passage: PASSAGE,
        resolved: null,
        replies: [{ author: writer.username, body: 'The Bank of England.' }],
      },
      { body: 'Too long.', passage: { quote: '' }, replies: [] },
    ]);
  });

  test('mention people of the newsroom and nobody else', async () => {
    const [writer, editor] = [await commentsOf('writer'), await commentsOf('editor')];
    const postId = crypto.randomUUID();
    const body = `Thanks @${editor.username.toUpperCase()}, @nobody, not me@${editor.username}.example or @${writer.username}.`;
    await writer.comments.begin(postId, body, PASSAGE);
    expect((await writer.comments.list(postId))[0]?.mentions).toEqual([editor.username]);
    expect(await writer.comments.mentionable()).toEqual(expect.arrayContaining([editor.username, writer.username]));
  });

  test('are resolved and opened again with a name', async () => {
    const [writer, editor] = [await commentsOf('writer'), await commentsOf('editor')];
    const postId = crypto.randomUUID();
    const thread = await writer.comments.begin(postId, 'Which source?', PASSAGE);
    await editor.comments.resolve(thread, true);
    expect((await writer.comments.list(postId))[0]?.resolved).toMatchObject({ by: editor.username });
    await writer.comments.resolve(thread, false);
    expect((await writer.comments.list(postId))[0]?.resolved).toBeNull();
  });

  test('follow their passage', async () => {
    const { comments } = await commentsOf('writer');
    const postId = crypto.randomUUID();
    const thread = await comments.begin(postId, 'Which source?', PASSAGE);
    await comments.move(thread, { ...PASSAGE, quote: '4 %' });
    expect((await comments.list(postId))[0]?.passage).toEqual({ ...PASSAGE, quote: '4 %' });
  });

  test('are removed by their author alone, and not under replies', async () => {
    const [writer, admin] = [await commentsOf('writer'), await commentsOf('admin')];
    const postId = crypto.randomUUID();
    const thread = await writer.comments.begin(postId, 'Which source?', PASSAGE);
    await expect(admin.comments.remove(thread)).rejects.toThrow(EntryMissingError);
    const reply = await admin.comments.reply(postId, thread, 'See the note.');
    await expect(writer.comments.remove(thread)).rejects.toMatchObject({ backendCode: '23503' });
    await admin.comments.remove(reply);
    await writer.comments.remove(thread);
    expect(await writer.comments.list(postId)).toEqual([]);
  });

  test('refuse a reply to a reply, to another text, and an empty body', async () => {
    const { comments } = await commentsOf('writer');
    const postId = crypto.randomUUID();
    const thread = await comments.begin(postId, 'Which source?', PASSAGE);
    const reply = await comments.reply(postId, thread, 'The first.');
    await expect(comments.reply(postId, reply, 'Nested.')).rejects.toMatchObject({ backendCode: '22023' });
    await expect(comments.reply(crypto.randomUUID(), thread, 'x')).rejects.toMatchObject({ backendCode: '22023' });
    await expect(comments.begin(postId, ' \n', PASSAGE)).rejects.toMatchObject({ backendCode: '23514' });
  });
});
