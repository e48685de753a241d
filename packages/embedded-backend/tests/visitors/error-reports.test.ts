import { createInbox } from '@ledgerlight/backend/inbox';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createVisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

const MESSAGE = { name: 'Ana', email: 'ana@example.org', subject: 'The rate', message: 'It is 3.75 %.' };

describeBackend('error reports', (fixture, query) => {
  const inboxOf = async () => createInbox(await fixture().signIn('admin'));

  async function report(article: string) {
    await createVisitorMessages(fixture().reader()).submitContact({ ...MESSAGE, article });
    const inbox = await inboxOf();
    const [message] = (await inbox.messages({ limit: 1 })).messages;
    return { inbox, id: message?.id ?? '', postId: message?.postId ?? null };
  }

  const correct = async (username: 'admin' | 'intern1', postId: string, correction: string) =>
    (await fixture().signIn(username)).client.from('blog_posts').update({ correction }).eq('id', postId).throwOnError();

  test('the next correction of the post resolves a report whose correction began', async () => {
    const post = await addPost(fixture(), { title: 'Reported', createdBy: 'intern1' });
    const begun = await report(post.slug);
    const other = await report(post.slug);
    expect([begun.postId, other.postId]).toEqual([post.id, post.id]);
    expect(await begun.inbox.report(begun.id)).toEqual({
      ...{ postId: post.id, slug: post.slug, title: 'Reported', correctingSince: null, correctingBy: null },
      correction: null,
    });
    await begun.inbox.setCorrecting(begun.id, true);
    expect(await begun.inbox.report(begun.id)).toMatchObject({ correctingBy: 'admin' });
    await correct('intern1', post.id, 'Clarification: The rate is 3.75 %.');
    expect(await begun.inbox.report(begun.id)).toMatchObject({
      correction: { kind: 'clarification', note: 'The rate is 3.75 %.' },
    });
    expect((await begun.inbox.message(begun.id))?.handledAt).not.toBeNull();
    expect((await begun.inbox.message(other.id))?.handledAt).toBeNull();
    expect(await query('select action, actor from audit_log where post_id = $1 order by number', [post.id])).toEqual(
      expect.arrayContaining([
        { action: 'message.correction-started', actor: 'admin' },
        { action: 'message.handled', actor: 'intern1' },
      ]),
    );
  });

  test('an open report is not resolved after its correction was stopped, or it was opened again', async () => {
    const post = await addPost(fixture(), { title: 'Reported twice' });
    const { inbox, id } = await report(post.slug);
    await inbox.setCorrecting(id, true);
    await inbox.setCorrecting(id, false);
    await correct('admin', post.id, 'First.');
    expect((await inbox.message(id))?.handledAt).toBeNull();
    await inbox.setCorrecting(id, true);
    await correct('admin', post.id, 'Second.');
    await expect(inbox.setCorrecting(id, true)).rejects.toMatchObject({ code: 'ENTRY_MISSING' });
    await inbox.markHandled(id, false);
    expect(await inbox.report(id)).toMatchObject({ correctingSince: null, correction: null });
    await correct('admin', post.id, 'Third.');
    expect((await inbox.message(id))?.handledAt).toBeNull();
  });

  test('a report outlives its post', async () => {
    const post = await addPost(fixture(), { title: 'Reported and removed' });
    const { inbox, id } = await report(post.slug);
    await createPostManagement(await fixture().signIn('admin')).remove(post.id);
    expect(await inbox.report(id)).toMatchObject({ postId: post.id, slug: null, title: null });
  });

  test.each(['no-such-post', '', "x' or 1=1"])('a message about %j has no post', async (article) => {
    const { inbox, id, postId } = await report(article);
    expect([postId, await inbox.report(id)]).toEqual([null, null]);
  });
});
