import { createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { NotAllowedError, TextChangedError } from '@ledgerlight/backend/errors';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { addPerson, auditOf, newText, setApprovals } from '../../../testing/newsroom/newsroom-people.ts';

const TYPE = 'education';

describeBackend('reviews', (fixture, query) => {
  beforeAll(() => setApprovals(TYPE, 'one', fixture()));

  test('list each text with its waiting time, its message and what the caller may do', async () => {
    const [author, editor] = [await addPerson('intern', fixture()), await addPerson('editor', fixture())];
    const [id, first] = [crypto.randomUUID(), newText({ type: TYPE })];
    await author.reviews.submit(id, first, { message: 'Please look at the table.' });
    const own = async (person: typeof author) => (await person.reviews.queue()).find(({ postId }) => postId === id);
    const waiting = await own(author);
    expect(waiting).toMatchObject({
      title: first.title,
      stage: 'in-review',
      liveStage: null,
      submittedBy: author.username,
      message: 'Please look at the table.',
      missing: ['editor-or-reviewer'],
      approvers: expect.arrayContaining([editor.username]),
      mayApprove: false,
      mayPublish: true,
    });
    expect(await own(editor)).toMatchObject({ mayApprove: true, mayReturn: true });
    const { contentHash } = await author.reviews.submit(id, { ...first, content: 'More &amp; better.' });
    expect(await own(author)).toMatchObject({ waitingSince: waiting?.waitingSince, contentHash });
    expect(await editor.reviews.text(id)).toMatchObject({ content: 'More & better.', contentHash });
    await editor.approve(id);
    expect(await own(editor)).toMatchObject({
      stage: 'approved',
      mayApprove: false,
      approvals: [{ as: 'editor', by: editor.username }],
    });
  });

  test('publish exactly the approved text for its author, at the wanted time', async () => {
    const [author, editor] = [await addPerson('intern', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE, content: 'Rates &amp; more.' })];
    const details = { slug: `rates-${id.slice(0, 8)}`, publishAt: '2999-03-01T08:00:00Z' };
    const { contentHash } = await author.reviews.submit(id, text, details);
    await expect(editor.publishReviewed(id)).rejects.toThrow(ApprovalNeededError);
    await editor.approve(id);
    expect(await editor.publishReviewed(id)).toMatchObject({ id, slug: details.slug });
    expect(await author.management.find(id)).toMatchObject({
      createdBy: author.username,
      editable: true,
      state: 'scheduled',
      content: 'Rates & more.',
      contentHash,
      publishedAt: expect.stringContaining('2999-03-01'),
    });
  });

  test('do not publish over a change that their author has not seen', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const approver = await addPerson('editor', fixture());
    const [id, text] = [crypto.randomUUID(), newText()];
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.publish(id, text);
    await author.reviews.submit(id, { ...text, content: 'One change.' });
    await editor.change(id, { ...text, content: 'Another change.' });
    await approver.approve(id);
    const publishing = author.publishReviewed(id);
    await expect(publishing).rejects.toThrow(TextChangedError);
    expect(await author.management.find(id)).toMatchObject({ content: 'Another change.' });
  });

  test('take the stored text of a hidden post, and a correction that readers see', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText()];
    const { contentHash: baseHash = '' } = (await author.publish(id, text))[0] ?? {};
    await author.management.unpublish(id);
    expect(await author.reviews.submitStored(id)).toMatchObject({ stage: 'in-review', contentHash: baseHash });
    const correction = 'The rate was wrong.';
    const { contentHash } = await author.reviews.submit(id, { ...text, content: 'Right.' }, { baseHash, correction });
    const stale = author.reviews.submit(id, text, { baseHash: contentHash });
    await expect(stale).rejects.toThrow(TextChangedError);
    await editor.approve(id);
    const other = await author.reviews.submit(id, { ...text, content: 'Right.' }, { correction: 'It was not.' });
    expect(other).toMatchObject({ stage: 'in-review', contentHash });
    await editor.approve(id);
    await author.publishReviewed(id);
    expect(await query('select note from post_corrections where post_id = $1::uuid', [id])).toEqual([
      { note: 'It was not.' },
    ]);
  });

  test('keep a text that was withdrawn, until it is discarded', async () => {
    const [author, other] = [await addPerson('writer', fixture()), await addPerson('writer', fixture())];
    const id = crypto.randomUUID();
    const { contentHash } = await author.reviews.submit(id, newText({ type: TYPE }));
    await expect(other.reviews.withdraw(id, { discards: false })).rejects.toThrow(NotAllowedError);
    await expect(other.reviews.submit(id, newText())).rejects.toThrow(NotAllowedError);
    await expect(author.reviews.withdraw(id, { discards: true })).rejects.toThrow(TextChangedError);
    await author.reviews.withdraw(id, { discards: false });
    expect(await author.reviews.text(id)).toMatchObject({ contentHash });
    await expect(other.reviews.withdraw(id, { discards: true })).rejects.toThrow(NotAllowedError);
    await author.reviews.withdraw(id, { discards: true });
    await expect(author.reviews.text(id)).rejects.toMatchObject({ code: 'ENTRY_MISSING' });
  });

  test('keep a returned text with its note when its author takes it back', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText({ type: TYPE }));
    await editor.reviews.requestChanges(await editor.reviews.text(id), 'Shorter.');
    await author.reviews.withdraw(id, { discards: false });
    const [entry] = (await author.reviews.queue()).filter(({ postId }) => postId === id);
    expect(entry).toMatchObject({ stage: 'draft', note: 'Shorter.' });
  });

  test('are taken back and then discarded by clients that do not name either', async () => {
    const { access, reviews } = await addPerson('writer', fixture());
    const id = crypto.randomUUID();
    const { contentHash } = await reviews.submit(id, newText({ type: TYPE }));
    await access.client.rpc('withdraw_review', { post_id: id }).throwOnError();
    expect(await reviews.text(id)).toMatchObject({ contentHash });
    await access.client.rpc('withdraw_review', { post_id: id }).throwOnError();
    await expect(reviews.text(id)).rejects.toMatchObject({ code: 'ENTRY_MISSING' });
  });

  test('take a restored version of a visible post, which stays as it is', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [id, wrong] = [crypto.randomUUID(), newText()];
    await author.publish(id, wrong);
    await author.change(id, { ...wrong, content: 'Corrected.' });
    const [version] = await author.management.revisions(id);
    expect(await author.management.restore(version?.id ?? '')).toMatchObject({ id, stage: 'draft' });
    expect(await author.management.find(id)).toMatchObject({ content: 'Corrected.', state: 'published' });
    expect(await author.reviews.text(id)).toMatchObject({ content: wrong.content });
    await expect(author.management.restore(version?.id ?? '')).rejects.toThrow(TextChangedError);
    const [entry] = (await editor.reviews.queue()).filter(({ postId }) => postId === id);
    expect(entry).toMatchObject({ stage: 'draft', liveStage: 'published', mayApprove: false });
  });

  test('are recorded in the audit log with each step of a post', async () => {
    const [author, editor] = [await addPerson('intern', fixture()), await addPerson('editor', fixture())];
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE })];
    const { contentHash } = await author.reviews.submit(id, text);
    await editor.reviews.requestChanges(await editor.reviews.text(id), 'Shorter.');
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.publish(id, text, '2999-01-01T00:00:00Z');
    await author.management.reschedule(id, '2026-01-01T00:00:00Z');
    await author.reviews.submit(id, text, { correction: 'It was wrong.' });
    await editor.approve(id);
    await author.publishReviewed(id);
    await editor.management.unpublish(id, 'A complaint.');
    const { revisionId } = await editor.management.remove(id, 'A complaint.');
    expect(await author.management.restore(revisionId)).toMatchObject({ id, stage: 'hidden' });
    const by =
      ({ username: actor }: typeof author) =>
      (action: string) => ({ action, actor });
    const [byAuthor, byEditor] = [by(author), by(editor)];
    expect(await auditOf(id, fixture())).toEqual([
      byAuthor('post.submitted'),
      byEditor('post.changes-requested'),
      byAuthor('post.submitted'),
      byEditor('post.approved'),
      byAuthor('post.scheduled'),
      byAuthor('post.published'),
      byAuthor('post.time-changed'),
      byAuthor('post.submitted'),
      byEditor('post.approved'),
      byAuthor('post.corrected'),
      byEditor('post.hidden'),
      byEditor('post.deleted'),
      byAuthor('post.restored'),
    ]);
    expect(await author.management.find(id)).toMatchObject({ state: 'unpublished', contentHash });
  });

  test('are asked for by type, as an admin sets it', async () => {
    const [admin, editor] = [await fixture().signIn('admin'), await fixture().signInAs('editor')];
    const rule = { type: 'financial-guide', needs: 'editor-and-reviewer' } as const;
    await createApprovalRules(admin).set(rule);
    const rules = await createApprovalRules(editor).all();
    // The seven types of posts, and letters.
    expect(rules).toHaveLength(8);
    expect(rules).toContainEqual(rule);
  });

  test('of nonsense are refused with a reason', async () => {
    const author = await addPerson('writer', fixture());
    const id = crypto.randomUUID();
    await expect(author.reviews.submit(id, newText({ title: ' ' }))).rejects.toMatchObject({ code: 'BACKEND_REQUEST' });
    await author.publish(id, newText());
    const live = await author.management.find(id);
    await author.management.remove(id);
    await expect(author.reviews.submit(id, newText())).rejects.toThrow('has been removed');
    expect(live?.state).toBe('published');
  });
});
