import { createDisclosures, type DisclosureFields } from '@ledgerlight/backend/disclosures';
import { TextChangedError } from '@ledgerlight/backend/errors';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { ApprovalNeededError } from '@ledgerlight/publishing/errors';
import { beforeAll, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { addPerson, newText, setApprovals } from '../../testing/newsroom/newsroom-people.ts';

const TYPE = 'trading-strategy';

function disclosure(changes: Partial<DisclosureFields> = {}): DisclosureFields {
  const [product, text] = ['crypto', 'You may lose all of it.'] as const;
  const key = `a${crypto.randomUUID()}`;
  return { key, version: 0, product, jurisdiction: 'EU', title: 'Risk', text, types: [], isRetired: false, ...changes };
}

const naming = (...keys: readonly string[]) => `Text.\n\n\`\`\`disclosure\n${keys.join('\n')}\n\`\`\``;

describeBackend('disclosures', (fixture, query) => {
  beforeAll(() => setApprovals(TYPE, 'one', fixture()));

  test('start with texts for the United Kingdom that no rule attaches', async () => {
    const library = await createDisclosures((await addPerson('writer', fixture())).access).all();
    const first = library.filter(({ jurisdiction }) => jurisdiction === 'UK');
    expect(first.map(({ key, types, version }) => [key, types, version])).toEqual([
      ['affiliate-uk', [], 1],
      ['conflict-of-interest-uk', [], 1],
      ['crypto-uk', [], 1],
      ['investments-uk', [], 1],
      ['mortgages-uk', [], 1],
      ['pensions-uk', [], 1],
    ]);
  });

  test('are shown by posts that name them, then by rule, on pages and in feeds, and not when retired', async () => {
    const library = createDisclosures((await addPerson('editor', fixture())).access);
    const [byRule, named, retired] = [
      disclosure({ key: `b${crypto.randomUUID()}`, types: ['education'], title: 'By rule' }),
      disclosure({ title: 'Named' }),
      disclosure(),
    ];
    for (const fields of [byRule, named, retired]) await library.save(fields);
    await library.save({ ...retired, version: 1, isRetired: true });
    const content = naming(named.key, retired.key, 'no-such-key', named.key);
    const { id, slug } = await addPost(fixture(), { content, title: 'Disclosed', createdBy: 'intern1' });
    const visitor = fixture().reader();
    const shown = [named, byRule].map(({ key, title, text }) => ({ key, title, text }));
    expect((await createPostQueries(visitor).findBySlug(slug))?.disclosures).toEqual(shown);
    const feed = await createPostFeed(visitor).newest(['education'], 100);
    expect(feed.find((post) => post.id === id)?.disclosures).toEqual(shown);
    await library.save({ ...byRule, version: 1, types: [] });
    expect((await createPostQueries(visitor).findBySlug(slug))?.disclosures).toEqual(shown.slice(0, 1));
    const plain = await addPost(fixture(), { title: 'Plain', content: 'Text.', createdBy: 'intern1' });
    expect(await createPostQueries(visitor).findBySlug(plain.slug)).not.toHaveProperty('disclosures');
  });

  test('keep every version, are in the audit log and invalidate cached pages', async () => {
    const reviewer = await addPerson('reviewer', fixture());
    const library = createDisclosures(reviewer.access);
    const poll = createPostChanges(fixture().reader());
    const fields = disclosure();
    await library.save(fields);
    const { mark } = await poll(null);
    await library.save({ ...fields, version: 1, text: 'You may lose some of it.' });
    expect((await poll(mark)).changes).toBeNull();
    expect(await library.versions(fields.key)).toEqual([
      expect.objectContaining({ version: 2, text: 'You may lose some of it.', changedBy: reviewer.username }),
      expect.objectContaining({ version: 1, text: fields.text }),
    ]);
    const entries = await query(
      "select action, actor, detail ->> 'former_text' as former from audit_log where detail ->> 'key' = $1 order by number",
      [fields.key],
    );
    expect(entries).toEqual([
      { action: 'disclosure.added', actor: reviewer.username, former: null },
      { action: 'disclosure.changed', actor: reviewer.username, former: fields.text },
    ]);
    await expect(query("update disclosure_versions set text = 'x'")).rejects.toThrow(/only added/);
  });

  test('are changed by one person at a time', async () => {
    const [first, second] = [await addPerson('editor', fixture()), await addPerson('reviewer', fixture())];
    const fields = disclosure();
    await createDisclosures(first.access).save(fields);
    const changes = [first, second].map(({ access }, index) =>
      createDisclosures(access).save({ ...fields, version: 1, text: `Text ${index}` }),
    );
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(TextChangedError);
  });

  test('belong to an approval: a change asks for a new one before publishing', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const library = createDisclosures(editor.access);
    const fields = disclosure();
    await library.save(fields);
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE, content: naming(fields.key) })];
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await library.save({ ...fields, version: 1, text: 'Another text.' });
    await expect(author.publish(id, text)).rejects.toThrow(ApprovalNeededError);
    await editor.approve(id);
    await author.publish(id, text);
    await library.save({ ...fields, version: 2, text: 'A third text.' });
    expect(await author.management.find(id)).toMatchObject({ state: 'published' });
  });

  test('are approved as the reviewer saw them, with their versions in the audit log', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const [named, byRule] = [disclosure(), disclosure({ types: [TYPE] })];
    const library = createDisclosures(editor.access);
    await library.save(named);
    const id = crypto.randomUUID();
    await author.reviews.submit(id, newText({ type: TYPE, content: naming(named.key) }));
    const seen = await editor.reviews.text(id);
    expect(seen.disclosures).toEqual([{ key: named.key, title: 'Risk', text: named.text, version: 1 }]);
    await expect(editor.reviews.approve({ ...seen, disclosures: [] })).rejects.toThrow(/disclosures of this text/);
    await library.save({ ...named, version: 1, text: 'Another text.' });
    await expect(editor.reviews.approve(seen)).rejects.toThrow(TextChangedError);
    const changed = await editor.reviews.text(id);
    await library.save(byRule);
    await expect(editor.reviews.approve(changed)).rejects.toThrow(TextChangedError);
    await editor.approve(id);
    expect(
      await query(
        "select detail -> 'disclosures' as seen from audit_log where post_id = $1::uuid and action = 'post.approved'",
        [id],
      ),
    ).toEqual([{ seen: { [named.key]: 2, [byRule.key]: 1 } }]);
    await library.save({ ...byRule, version: 1, types: [] });
  });

  test('are not approved unseen where they change at the moment of the approval', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const library = createDisclosures((await addPerson('reviewer', fixture())).access);
    for (let round = 0; round < 4; round += 1) {
      const [id, fields] = [crypto.randomUUID(), disclosure()];
      await library.save(fields);
      await author.reviews.submit(id, newText({ type: TYPE, content: naming(fields.key) }));
      const seen = await editor.reviews.text(id);
      const change = () => library.save({ ...fields, version: 1, text: 'Another text.' });
      const approve = () => editor.reviews.approve(seen);
      await Promise.allSettled((round % 2 === 0 ? [change, approve] : [approve, change]).map((run) => run()));
      expect((await editor.reviews.text(id)).disclosures).toMatchObject([{ version: 2 }]);
      const [entry] = (await editor.reviews.queue()).filter(({ postId }) => postId === id);
      expect(entry).toMatchObject({ stage: 'in-review', approvals: [] });
    }
  });

  test('hide a scheduled post whose approval they end, for those who may hide it', async () => {
    const [author, editor] = [await addPerson('writer', fixture()), await addPerson('editor', fixture())];
    const reviewer = await addPerson('reviewer', fixture());
    const fields = disclosure();
    await createDisclosures(editor.access).save(fields);
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE, content: naming(fields.key) })];
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.publish(id, text, '2999-01-01T00:00:00Z');
    const change = { ...fields, version: 1, text: 'Another text.' };
    await expect(createDisclosures(reviewer.access).save(change)).rejects.toThrow(/Ask an editor/);
    expect(await author.management.find(id)).toMatchObject({ state: 'scheduled' });
    expect(await createDisclosures(editor.access).save(change)).toEqual([text.title]);
    expect(await author.management.find(id)).toMatchObject({ state: 'unpublished' });
    await expect(author.management.republish(id)).rejects.toThrow(ApprovalNeededError);
  });
});
