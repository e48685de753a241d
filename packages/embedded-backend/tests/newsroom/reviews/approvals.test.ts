import { NotAllowedError, TextChangedError } from '@ledgerlight/backend/errors';
import { createReviews } from '@ledgerlight/backend/reviews';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { addPerson, newText, setApprovals } from '../../../testing/newsroom/newsroom-people.ts';

const ONE = 'market-analysis';
const BOTH = 'trading-strategy';

describeBackend('approvals', (fixture, query) => {
  beforeAll(async () => {
    await setApprovals(ONE, 'one', fixture());
    await setApprovals(BOTH, 'editor-and-reviewer', fixture());
  });

  test.each(['writer', 'intern', 'editor', 'publisher'] as const)(
    'let the role %s publish exactly the approved text',
    async (role) => {
      const [author, approver] = [await addPerson(role, fixture()), await addPerson('editor', fixture())];
      const [id, text] = [crypto.randomUUID(), newText({ type: ONE })];
      const refusal = await author.publish(id, text).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ApprovalNeededError);
      expect(refusal).toMatchObject({ approvers: expect.arrayContaining([approver.username]) });
      expect(refusal).toMatchObject({ approvers: expect.not.arrayContaining([author.username]) });

      const { contentHash, stage } = await author.reviews.submit(id, text);
      expect(stage).toBe('in-review');
      await expect(author.publish(id, text)).rejects.toBeInstanceOf(ApprovalNeededError);
      await approver.approve(id);
      await expect(author.publish(id, { ...text, content: `${text.content}!` })).rejects.toThrow(ApprovalNeededError);
      await expect(author.publish(id, { ...text, excerpt: 'Free money' })).rejects.toThrow(ApprovalNeededError);
      expect(await author.publish(id, text, '2999-01-01T00:00:00Z')).toMatchObject([{ id, contentHash }]);
      expect((await approver.reviews.queue()).filter(({ postId }) => postId === id)).toEqual([]);

      await expect(author.change(id, { ...text, title: 'Another' })).rejects.toThrow(ApprovalNeededError);
      await expect(author.change(id, { ...text, type: BOTH })).rejects.toThrow(ApprovalNeededError);
    },
  );

  test('of an editor and of a reviewer are needed where a type asks for both', async () => {
    const [author, admin, reviewer] = [
      await addPerson('writer', fixture()),
      await addPerson('admin', fixture()),
      await addPerson('reviewer', fixture()),
    ];
    const [id, text] = [crypto.randomUUID(), newText({ type: BOTH })];
    const { missing } = await author.reviews.submit(id, text);
    expect(missing).toEqual(['editor', 'reviewer']);
    await admin.approve(id);
    // The same person cannot be both.
    await admin.approve(id, 'reviewer');
    await expect(author.publish(id, text)).rejects.toThrow(`a reviewer (`);
    await expect(reviewer.approve(id, 'editor')).rejects.toThrow(NotAllowedError);
    await reviewer.approve(id);
    expect(await author.publish(id, text)).toHaveLength(1);
  });

  test('are refused to everybody who submitted the text, and to the owner of a token', async () => {
    const [writer, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await writer.reviews.submit(id, newText({ type: ONE }));
    await editor.reviews.submit(id, newText({ type: ONE }));
    const [entry] = (await editor.reviews.queue()).filter(({ postId }) => postId === id);
    expect(entry).toMatchObject({ mayApprove: false, approvers: expect.not.arrayContaining([editor.username]) });
    await expect(editor.approve(id)).rejects.toThrow('another person');

    const [token, owner] = [await addPerson('publisher', fixture()), await fixture().signIn('admin')];
    const sent = crypto.randomUUID();
    expect((await token.reviews.submit(sent, newText({ type: ONE }))).approvers).not.toContain('admin');
    const reviews = createReviews(owner);
    await expect(reviews.approve(await reviews.text(sent))).rejects.toThrow(NotAllowedError);
  });

  test('of two people at one moment both count, and the second of one person does nothing', async () => {
    const author = await addPerson('intern', fixture());
    const editors = [await addPerson('editor', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText({ type: ONE }));
    await Promise.all([...editors, ...editors].map((editor) => editor.approve(id)));
    const rows = await query('select approved_by as by from post_approvals where post_id = $1::uuid', [id]);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(editors.map(({ username }) => ({ by: username }))));
  });

  test.each(["role = 'writer'", 'deactivated_at = now()'])(
    'are refused to a person who lost the right meanwhile: %s',
    async (change) => {
      const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
      const [id, text] = [crypto.randomUUID(), newText({ type: ONE })];
      await author.reviews.submit(id, text);
      const seen = await editor.reviews.text(id);
      await query(`update private.staff set ${change} where username = $1`, [editor.username]);
      await expect(editor.reviews.approve(seen)).rejects.toThrow(NotAllowedError);
      await expect(author.publish(id, text)).rejects.toMatchObject({
        approvers: expect.not.arrayContaining([editor.username]),
      });
    },
  );

  test('end when a reviewer requests changes, until the text is submitted and approved again', async () => {
    const [author, editor] = [await addPerson('intern', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText({ type: ONE })];
    await author.reviews.submit(id, text);
    const name = await editor.reviews.text(id);
    await editor.reviews.approve(name);
    await expect(editor.reviews.requestChanges(name, ' ')).rejects.toThrow('Say what to change');
    await editor.reviews.requestChanges(name, 'Name the source.');
    const [entry] = (await author.reviews.queue()).filter(({ postId }) => postId === id);
    expect(entry).toMatchObject({ stage: 'draft', note: 'Name the source.', notedBy: editor.username, approvals: [] });
    await expect(author.publish(id, text)).rejects.toThrow(ApprovalNeededError);
    await expect(editor.reviews.approve(name)).rejects.toThrow(TextChangedError);
    await author.reviews.submit(id, text);
    await expect(author.publish(id, text)).rejects.toThrow(ApprovalNeededError);
    await editor.approve(id);
    expect(await author.publish(id, text)).toHaveLength(1);
  });

  test('end when another text replaced theirs', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [id, wrong] = [crypto.randomUUID(), newText({ type: ONE })];
    const right = { ...wrong, content: 'Rates of 3.75 %.' };
    for (const text of [wrong, right]) {
      await author.reviews.submit(id, text);
      await editor.approve(id);
      await (text === wrong ? author.publish(id, text) : author.change(id, text));
    }
    await expect(author.change(id, wrong)).rejects.toThrow(ApprovalNeededError);
  });

  test('are needed to show a hidden post again and to schedule it', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText({ type: 'economic-commentary' })];
    await author.publish(id, text);
    await author.management.unpublish(id);
    await setApprovals('economic-commentary', 'one', fixture());
    await expect(author.management.republish(id)).rejects.toThrow(ApprovalNeededError);
    await editor.management.reschedule(id, '2999-01-01T00:00:00Z');
    await expect(author.management.republish(id)).rejects.toThrow(ApprovalNeededError);
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.management.republish(id);
    await author.management.reschedule(id, '2998-01-01T00:00:00Z');
    expect(await author.management.find(id)).toMatchObject({ state: 'scheduled' });
  });

  test.each([
    "update post_approvals set approved_by = 'x'",
    'update post_approvals set ended_at = null',
    'delete from post_approvals',
    'truncate post_approvals',
  ])('are only added: %s', async (statement) => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText({ type: ONE }));
    await editor.approve(id);
    await expect(query(statement)).rejects.toThrow('only added');
  });
});
