import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createDrafts } from '@ledgerlight/backend/drafts';
import { TextChangedError } from '@ledgerlight/backend/errors';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { publishApproved } from '../../../testing/newsroom/approved-post.ts';
import { addPerson, newText, setApprovals } from '../../../testing/newsroom/newsroom-people.ts';
import { sampleSession } from '../../../testing/newsroom/sample-draft.ts';

const BOTH = 'financial-news';
const ONE = 'market-analysis';
const NONE = 'education';

/** Not 'an editor or a reviewer'. */
const A_REVIEWER = /(?<! or )a reviewer \(/;

describeBackend('approvals by the stricter rule', (fixture, query) => {
  beforeEach(async () => {
    await setApprovals(BOTH, 'editor-and-reviewer', fixture());
    await setApprovals(ONE, 'one', fixture());
    await setApprovals(NONE, 'none', fixture());
  });
  afterEach(() => query('update private.newsroom_settings set everything_needs_approval = false'));

  const writer = () => addPerson('writer', fixture());

  test.each([ONE, NONE] as const)('a live text keeps its rule as %s, with other words and without', async (type) => {
    const { author, id, text } = await publishApproved({ type: BOTH }, fixture());
    await expect(author.change(id, { ...text, type })).rejects.toThrow(ApprovalNeededError);
    await expect(author.change(id, { ...text, type, title: 'Other words' })).rejects.toThrow(A_REVIEWER);
    expect(await author.management.find(id)).toMatchObject({ title: text.title, type: BOTH });
  });

  test('a text that was approved for another type is published with the approvals of both rules only', async () => {
    const { author, editor, reviewer, id, text } = await publishApproved({ type: BOTH }, fixture());
    const { missing } = await author.reviews.submit(id, { ...text, type: NONE });
    expect(missing).toEqual(['editor', 'reviewer']);
    await editor.approve(id);
    await expect(author.publishReviewed(id)).rejects.toThrow(A_REVIEWER);
    await reviewer.approve(id);
    await author.publishReviewed(id);
    // In two steps neither: the rule of the first type stays.
    await expect(author.change(id, { ...text, type: NONE, title: 'Other words' })).rejects.toThrow(A_REVIEWER);
  });

  test('a hidden, a deleted and a withdrawn text keep their rule', async () => {
    const { author, editor, id, text } = await publishApproved({ type: BOTH }, fixture());
    await editor.management.unpublish(id, 'A complaint.');
    await author.change(id, { ...text, type: NONE });
    await expect(editor.management.republish(id, 'Settled.')).rejects.toThrow(ApprovalNeededError);
    const { revisionId } = await editor.management.remove(id, 'A complaint.');
    await editor.management.restore(revisionId);
    await expect(editor.management.republish(id, 'Settled.')).rejects.toThrow(ApprovalNeededError);

    const [withdrawn, other] = [crypto.randomUUID(), newText({ type: BOTH })];
    await author.reviews.submit(withdrawn, other);
    await author.reviews.withdraw(withdrawn, { discards: false });
    await author.reviews.withdraw(withdrawn, { discards: true });
    await expect(author.publish(withdrawn, { ...other, type: NONE })).rejects.toThrow(ApprovalNeededError);
  });

  test('a draft keeps the rule of a type that it had, and a new text follows its own type', async () => {
    const author = await writer();
    const [id, drafts] = [crypto.randomUUID(), createDrafts(author.access)];
    const save = sampleSession(id);
    const rules = createApprovalRules(author.access);
    expect(await rules.needsOf(id, NONE)).toBe('none');
    await drafts.save(save(0, { type: BOTH }));
    expect(await rules.needsOf(id, NONE)).toBe('editor-and-reviewer');
    await drafts.save(save(1, { type: NONE }));
    expect(await rules.needsOf(id, NONE)).toBe('editor-and-reviewer');
    await expect(author.publish(id, newText({ type: NONE }))).rejects.toThrow(ApprovalNeededError);
    expect(await author.publish(crypto.randomUUID(), newText({ type: NONE }))).toHaveLength(1);
  });

  test('a rule that was loosened counts for what was approved under it, a deleted one for everything', async () => {
    const { author, id, text } = await publishApproved({ type: BOTH }, fixture());
    await setApprovals(BOTH, 'none', fixture());
    await expect(author.change(id, { ...text, title: 'Other words' })).rejects.toThrow(A_REVIEWER);
    const [fresh, later, other] = [crypto.randomUUID(), crypto.randomUUID(), newText({ type: 'trading-strategy' })];
    await author.publish(fresh, other);
    await author.publish(later, newText({ type: 'trading-strategy' }), '2999-01-01T00:00:00Z');
    await query("delete from private.approval_rules where post_type = 'trading-strategy'");
    await expect(author.change(fresh, { ...other, title: 'Other words' })).rejects.toThrow(A_REVIEWER);
    expect(await author.management.find(later)).toMatchObject({ state: 'unpublished' });
    await query("insert into private.approval_rules (post_type) values ('trading-strategy')");
  });

  test.each([
    ['rule', () => setApprovals(ONE, 'editor-and-reviewer', fixture()), ONE, A_REVIEWER],
    ['switch', () => query('update private.newsroom_settings set everything_needs_approval = true'), NONE, /an editor/],
  ] as const)('a stricter %s hides what is scheduled, until it is approved', async (_, makeStricter, type, lacks) => {
    const { author, editor, reviewer } = await publishApproved({ type: ONE }, fixture());
    const [id, shown, text] = [crypto.randomUUID(), crypto.randomUUID(), newText({ type })];
    if (type === ONE) {
      await author.reviews.submit(id, text);
      await editor.approve(id);
    }
    await author.publish(id, text, '2999-01-01T00:00:00Z');
    await author.publish(shown, newText({ type: NONE }));
    await makeStricter();
    expect(await author.management.find(id)).toMatchObject({ state: 'unpublished' });
    expect(await author.management.find(shown)).toMatchObject({ state: 'published' });
    const hidden = "select detail ->> 'reason' as reason from audit_log where post_id = $1 and action = 'post.hidden'";
    expect(await query(hidden, [id])).toEqual([{ reason: 'It lacks approvals that the changed rules ask for.' }]);
    await expect(author.management.republish(id)).rejects.toThrow(lacks);
    await author.reviews.submitStored(id);
    await reviewer.approve(id);
    await editor.approve(id);
    await author.publishReviewed(id);
    expect(await author.management.find(id)).toMatchObject({ state: 'scheduled' });
  });

  test('one switch lets every type need an approval, and is in the audit log', async () => {
    const [author, admin] = [await writer(), await addPerson('admin', fixture())];
    const rules = createApprovalRules(admin.access);
    expect(await rules.everything()).toBe(false);
    await rules.setEverything(true);
    await expect(author.publish(crypto.randomUUID(), newText({ type: NONE }))).rejects.toThrow(ApprovalNeededError);
    expect(await rules.needsOf(crypto.randomUUID(), NONE)).toBe('one');
    expect(await rules.needsOf(crypto.randomUUID(), BOTH)).toBe('editor-and-reviewer');
    const last = await query(
      "select actor, detail from audit_log where action = 'approval-rule.changed' order by number desc limit 1",
    );
    expect(last).toEqual([{ actor: admin.username, detail: { post_type: 'every', from: false, to: true } }]);
  });

  test('a correction alone needs the approvals, and readers get exactly the approved one', async () => {
    const { author, editor, reviewer, id, text } = await publishApproved({ type: BOTH }, fixture());
    const correct = (correction: string) =>
      author.access.client.from('blog_posts').update({ correction }).eq('id', id).select('id');
    expect((await correct('Correction: 12 % is guaranteed.')).error?.code).toBe('22RV1');
    await author.reviews.submit(id, text, { correction: 'Update: The rate is 4 %.' });
    await editor.approve(id);
    await reviewer.approve(id);
    expect((await correct('Update: The rate is 12 %.')).error?.code).toBe('22RV1');
    expect((await correct('Update:  The rate is 4 %.')).error).toBeNull();
    expect(await query('select kind, note from post_corrections where post_id = $1::uuid', [id])).toEqual([
      { kind: 'update', note: 'The rate is 4 %.' },
    ]);
    // Its approvals stay with what readers see.
    await editor.management.unpublish(id, 'A complaint.');
    await editor.management.republish(id, 'Settled.');
  });

  test('nobody approves who changed the stored post, its versions or its draft', async () => {
    const { author, editor, id, text } = await publishApproved({ type: ONE }, fixture());
    const [other, drafter] = [await addPerson('editor', fixture()), await addPerson('editor', fixture())];
    await other.management.unpublish(id, 'A complaint.');
    await editor.change(id, { ...text, content: 'Written wholly by an editor.' });
    await createDrafts(drafter.access).save(sampleSession(id)(0, { type: ONE }));
    await author.reviews.submitStored(id);
    const [entry] = (await editor.reviews.queue()).filter(({ postId }) => postId === id);
    expect(entry).toMatchObject({ mayApprove: false, approvers: expect.not.arrayContaining([editor.username]) });
    await expect(editor.approve(id)).rejects.toThrow('another person');
    await expect(drafter.approve(id)).rejects.toThrow('another person');
    // Hiding is no writing, and neither is what was approved before.
    await other.approve(id);
    await other.management.republish(id, 'Settled.');
    await author.reviews.submit(id, { ...text, content: 'The next text.' });
    await editor.approve(id);
  });

  test.each([
    ['text', { content: 'Others.' }, {}],
    ['first words', { excerpt: 'Others.' }, {}],
    ['time', {}, { publishAt: '2999-01-01T00:00:00Z' }],
    ['address', {}, { slug: `seen-${crypto.randomUUID().slice(0, 8)}` }],
    ['correction', {}, { correction: 'It was wrong.' }],
  ])(
    'an approval names what was seen: one with another %s is not approved, published or returned',
    async (_, changes, details) => {
      const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
      const [id, text] = [crypto.randomUUID(), newText({ type: ONE })];
      await author.reviews.submit(id, text);
      const stale = await editor.reviews.text(id);
      await author.reviews.submit(id, { ...text, ...changes }, details);
      await expect(editor.reviews.approve(stale)).rejects.toThrow(TextChangedError);
      await expect(editor.reviews.requestChanges(stale, 'No.')).rejects.toThrow(TextChangedError);
      await editor.approve(id);
      await expect(editor.reviews.publish(stale)).rejects.toThrow(TextChangedError);
    },
  );

  test('two people who approve at one moment both count', async () => {
    const { author, editor, reviewer, id, text } = await publishApproved({ type: BOTH }, fixture());
    await author.reviews.submit(id, { ...text, type: NONE });
    await Promise.all([editor, reviewer, editor, reviewer].map(({ approve }) => approve(id)));
    await author.publishReviewed(id);
    expect(await author.management.find(id)).toMatchObject({ type: NONE });
  });
});
