import { NotAllowedError, ReasonNeededError } from '@ledgerlight/backend/errors';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { publishApproved } from '../../../testing/newsroom/approved-post.ts';
import { addPerson, newText, setApprovals } from '../../../testing/newsroom/newsroom-people.ts';

const RULED = 'market-analysis';

describeBackend('time, address and taking down of a published post', (fixture, query) => {
  beforeAll(() => setApprovals(RULED, 'one', fixture()));

  const entriesOf = (id: string) =>
    query(
      `select action, actor, detail - 'title' - 'published_at' as detail from audit_log
       where post_id = $1::uuid and action not in ('post.submitted', 'post.approved') order by number`,
      [id],
    );
  const patch = ({ access }: Awaited<ReturnType<typeof addPerson>>, id: string, values: object) =>
    access.client.from('blog_posts').update(values).eq('id', id).select('id');

  test.each(['writer', 'intern'] as const)('a %s may not take down, and the refusal names who may', async (role) => {
    const [author, editor] = [await addPerson(role, fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText({ type: RULED })];
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.publish(id, text);
    await expect(author.management.unpublish(id, 'A mistake.')).rejects.toThrow('Ask an editor');
    await expect(author.management.remove(id, 'A mistake.')).rejects.toThrow('Ask an editor');
    expect((await patch(author, id, { unpublished_at: '2026-01-01T00:00:00Z' })).error?.code).toBe('42501');
    await editor.management.unpublish(id, 'A mistake.');
    await expect(author.management.republish(id, 'Mended.')).rejects.toThrow('Ask an editor');
    await expect(author.management.remove(id, 'A mistake.')).rejects.toThrow('Ask an editor');
    // An approved text does not show it again either.
    await author.reviews.submit(id, { ...text, content: 'Another text.' });
    await editor.approve(id);
    await expect(author.publishReviewed(id)).rejects.toThrow('Ask an editor');
    await editor.publishReviewed(id);
    expect(await author.management.find(id)).toMatchObject({ state: 'published', content: 'Another text.' });
  });

  test('an editor gives a reason, which is in the audit log', async () => {
    const { author, editor, id } = await publishApproved({ type: RULED }, fixture());
    const { management, username: actor } = editor;
    await expect(management.unpublish(id)).rejects.toThrow(ReasonNeededError);
    await expect(management.remove(id, '  ')).rejects.toThrow(ReasonNeededError);
    expect((await patch(editor, id, { unpublished_at: '2026-01-01T00:00:00Z' })).error?.code).toBe('22RV4');
    await management.unpublish(id, 'A wrong figure.');
    await expect(management.republish(id)).rejects.toThrow(ReasonNeededError);
    await management.republish(id, 'It was right.');
    await management.remove(id, 'A complaint.');
    expect(await entriesOf(id)).toEqual([
      { action: 'post.published', actor: author.username, detail: {} },
      { action: 'post.hidden', actor, detail: { from: 'published', to: 'hidden', reason: 'A wrong figure.' } },
      { action: 'post.shown', actor, detail: { from: 'hidden', to: 'published', reason: 'It was right.' } },
      { action: 'post.deleted', actor, detail: { from: 'published', reason: 'A complaint.' } },
    ]);
  });

  test('without a rule, writers hide, show and delete their own posts as before', async () => {
    const { management, ...author } = await addPerson('writer', fixture());
    const id = crypto.randomUUID();
    await author.publish(id, newText());
    await management.unpublish(id);
    await management.republish(id);
    await management.remove(id);
    expect(await management.find(id)).toBeNull();
  });

  test('its time is an editor’s act or needs the approvals, also while it is hidden', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText()];
    await author.publish(id, text, '2026-11-20T08:00:00Z');
    const backdate = () => author.management.reschedule(id, '2020-01-01T00:00:00Z');
    await expect(backdate()).rejects.toThrow(NotAllowedError);
    await expect(author.management.reschedule(id, '2999-01-01T00:00:00Z')).rejects.toThrow('Ask an editor');
    await author.management.unpublish(id);
    await expect(backdate()).rejects.toThrow(NotAllowedError);
    await author.management.republish(id);
    await author.reviews.submit(id, text, { publishAt: '2026-11-19T08:00:00Z' });
    await expect(author.publishReviewed(id)).rejects.toThrow('Ask an editor');
    await editor.approve(id);
    const otherTime = author.publishReviewed(id, '2020-01-01T00:00:00Z');
    await expect(otherTime).rejects.toThrow('Ask an editor');
    await author.publishReviewed(id);
    expect(await author.reviews.queue()).not.toContainEqual(expect.objectContaining({ postId: id }));
    await editor.management.reschedule(id, '2026-11-18T08:00:00Z');
    expect((await entriesOf(id)).slice(-2)).toEqual([
      expect.objectContaining({
        action: 'post.time-changed',
        actor: author.username,
        detail: { from: '2026-11-20T08:00:00+00:00', to: '2026-11-19T08:00:00+00:00' },
      }),
      expect.objectContaining({ action: 'post.time-changed', actor: editor.username }),
    ]);
  });

  test('its address is an editor’s act or needs the approvals, which another address ends', async () => {
    const { author, editor, id, text } = await publishApproved({ type: RULED }, fixture());
    const [slug, other] = [`approved-${id.slice(0, 8)}`, `other-${id.slice(0, 8)}`];
    expect((await patch(author, id, { slug })).error?.code).toBe('42501');
    await author.reviews.submit(id, text, { slug });
    await editor.approve(id);
    expect((await author.reviews.submit(id, text, { slug: other })).missing).toEqual(['editor-or-reviewer']);
    await author.reviews.submit(id, text, { slug });
    await editor.approve(id);
    expect((await patch(author, id, { slug: other })).error?.code).toBe('42501');
    expect((await author.publishReviewed(id)).slug).toBe(slug);
    expect((await patch(editor, id, { slug: other })).error).toBeNull();
  });

  test('each kind of change has its own entry with the value before and after it', async () => {
    const { author, editor, id, text } = await publishApproved({ type: RULED }, fixture());
    await query(
      "insert into topics (slug, name, description) values ('bonds', 'Bonds', 'Bonds.') on conflict do nothing",
    );
    expect((await patch(author, id, { topics: ['bonds'] })).error?.code).toBe('22RV1');
    expect((await patch(editor, id, { topics: ['bonds'] })).error).toBeNull();
    const changed = { ...text, topics: 'bonds', content: 'Another text.' };
    const { contentHash } = await author.reviews.submit(id, changed);
    const [before, approver] = [await author.management.find(id), await addPerson('editor', fixture())];
    await approver.approve(id);
    await author.change(id, changed);
    const topics = { from: [], to: ['bonds'] };
    expect((await entriesOf(id)).slice(1)).toEqual([
      { action: 'post.topics-changed', actor: editor.username, detail: topics },
      {
        action: 'post.text-changed',
        actor: author.username,
        detail: { from: before?.contentHash, to: contentHash },
      },
    ]);
    const rows = await query(
      "select count(*)::int as n from audit_log where post_id = $1::uuid and detail ? 'published_at'",
      [id],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });
});
