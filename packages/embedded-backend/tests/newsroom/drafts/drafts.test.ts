import { createDrafts, createLeavingRequests, type Drafts } from '@ledgerlight/backend/drafts';
import { EntryMissingError, NotAllowedError } from '@ledgerlight/backend/errors';
import type { StaffRole } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { addPost } from '../../../testing/added-post.ts';
import { describeBackend } from '../../../testing/each-database.ts';
import { sampleDraft, sampleSession } from '../../../testing/newsroom/sample-draft.ts';
import { randomImageName } from '../../../testing/random-names.ts';

describeBackend('drafts', (fixture, query) => {
  const draftsOf = async (role: StaffRole): Promise<Drafts> => createDrafts(await fixture().signInAs(role));

  test('stores every field of a draft and gives it back as it was', async () => {
    const drafts = await draftsOf('writer');
    const save = sampleSession()(0, {
      ...{ title: '"Łódź" & <b>', content: 'A & B\n\n## "Quoted" 🚀\0', imageAlt: 'A curve', imageFocus: '10% 20%' },
      ...{ imageUrl: 'https://images.example/a.png', metaTitle: 'M', metaDescription: 'D', notes: 'Ask Jan.' },
      ...{ slug: 'half ty', canonicalUrl: 'https:/', socialTitle: 'S'.repeat(80) },
      ...{ correction: 'It was 3 %.', publishAt: '2027-01-02T03:04:05.000Z', baseHash: 'a'.repeat(32) },
    });
    expect(await drafts.save(save)).toMatchObject({ outcome: 'saved', version: 1 });
    const fields = { ...save.fields, content: 'A & B\n\n## "Quoted" 🚀' };
    expect(await drafts.find(save.id)).toMatchObject({ id: save.id, version: 1, fields });
  });

  test('lets another writer go on and refuses a save that has not seen it', async () => {
    const [one, other] = [await draftsOf('writer'), await draftsOf('intern')];
    const laptop = sampleSession();
    const first = laptop(0);
    await one.save(first);
    const phone = sampleSession(first.id);
    expect(await other.save(phone(1, { content: 'From the phone.' }))).toMatchObject({ outcome: 'saved', version: 2 });
    const refused = await one.save(laptop(1, { content: 'From the laptop.' }));
    expect(refused).toMatchObject({
      outcome: 'conflict',
      draft: { version: 2, fields: { content: 'From the phone.' } },
    });
    expect(await one.find(first.id)).toMatchObject({ version: 2, fields: { content: 'From the phone.' } });
  });

  test('counts a repeated request as saved and an overtaken one too', async () => {
    const drafts = await draftsOf('writer');
    const next = sampleSession();
    const [first, second, third] = [next(0, { content: 'O' }), next(0, { content: 'On' }), next(1, { content: 'One' })];
    await drafts.save(first);
    expect(await drafts.save(first)).toMatchObject({ outcome: 'saved', version: 1 });
    // The answer to the first was lost.
    expect(await drafts.save(third)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await drafts.save(second)).toMatchObject({ outcome: 'saved', version: 2 });
    expect(await drafts.find(first.id)).toMatchObject({ fields: { content: 'One' } });
    expect(await drafts.save(sampleSession(first.id)(1, { content: 'One' }))).toMatchObject({ version: 2 });
  });

  test('does not go on from its own version once another device has saved', async () => {
    const drafts = await draftsOf('writer');
    const [laptop, phone] = [sampleSession(), sampleSession()];
    const first = laptop(0);
    await drafts.save(first);
    await drafts.save({ ...phone(1, { content: 'B' }), id: first.id });
    await drafts.save(laptop(2, { content: 'C' }));
    expect(await drafts.save(laptop(1, { content: 'D' }))).toMatchObject({ outcome: 'conflict' });
    expect(await drafts.save(laptop(2, { content: 'E' }))).toMatchObject({ outcome: 'saved', version: 4 });
  });

  test('keeps the version before each change of hands', async () => {
    const [one, other] = [await draftsOf('writer'), await draftsOf('writer')];
    const first = sampleSession()(0, { content: 'All of it, in many words.' });
    await one.save(first);
    await other.save(sampleSession(first.id)(1, { content: '' }));
    expect(await one.versions(first.id)).toMatchObject([
      { change: 'update', version: 1, fields: { content: 'All of it, in many words.' } },
    ]);
  });

  test('keeps fifty versions, and of those before one for each hour', async () => {
    const first = sampleSession()(0);
    const drafts = await draftsOf('writer');
    await drafts.save(first);
    for (let version = 1; version <= 120; version += 1) {
      await query('update drafts set version = $1, device = gen_random_uuid() where id = $2::uuid', [
        version + 1,
        first.id,
      ]);
      await query(
        "update draft_versions set replaced_at = now() - interval '20 minutes' * $1 where draft_id = $2::uuid and version = $3",
        [120 - version, first.id, version],
      );
    }
    const kept = await drafts.versions(first.id);
    expect(kept.slice(0, 50).map(({ version }) => version)).toEqual(
      Array.from({ length: 50 }, (_, place) => 120 - place),
    );
    expect(kept.length).toBeGreaterThan(70);
    expect(kept.length).toBeLessThan(77);
  });

  test('lists drafts page by page and finds them by title, text and author', async () => {
    const drafts = await draftsOf('editor');
    const words = { title: 'Crème 100%', content: 'Tom & "Ann"', author: 'Jan Nowicki' };
    for (const [key, value] of Object.entries(words)) await drafts.save(sampleSession()(0, { [key]: `zz ${value}` }));
    const found = async (search: string) => (await drafts.list({ search, limit: 10 })).drafts.length;
    expect(await Promise.all(['CRÈME 100%', 'zz tom & "ann"', 'zz jan', 'zz', 'zz nobody'].map(found))).toEqual([
      1, 1, 1, 3, 0,
    ]);
    const first = await drafts.list({ search: 'zz', limit: 2 });
    const second = await drafts.list({ search: 'zz', before: first.next, limit: 2 });
    expect([...first.drafts, ...second.drafts].map(({ author }) => author)[0]).toBe('zz Jan Nowicki');
    expect([first.drafts.length, second.drafts.length, second.next]).toEqual([2, 1, null]);
    expect(first.drafts[0]).toMatchObject({ words: 5, removable: true, openBy: [], postSlug: null });
  });

  test('shows who else has a draft open', async () => {
    const [one, other] = [await draftsOf('writer'), await draftsOf('reviewer')];
    const { id } = sampleSession()(0);
    const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await one.touch(id, mine)).toEqual({ version: null, others: [] });
    const name = expect.stringMatching(/^writer-/);
    expect((await other.touch(id, theirs)).others).toEqual([name]);
    await other.leave(id, theirs);
    expect((await one.touch(id, mine)).others).toEqual([]);
    await query("update private.draft_presence set seen_at = now() - interval '31 seconds'");
    expect((await other.touch(id, theirs)).others).toEqual([]);
  });

  test('is saved and left by requests of a closing page', async () => {
    const writer = await fixture().signInAs('writer');
    const [drafts, other] = [createDrafts(writer), await draftsOf('writer')];
    const save = sampleSession()(0, { title: 'Half a title' });
    await drafts.save(save);
    await drafts.touch(save.id, save.device);
    const leaving = createLeavingRequests(writer);
    await leaving.prepare();
    leaving.leave(save.id, save.device);
    expect(leaving.save({ ...save, expectedVersion: 1, step: 2, fields: { ...save.fields, title: 'Whole' } })).toBe(
      true,
    );
    expect(leaving.save({ ...save, fields: { ...save.fields, content: 'x'.repeat(60_000) } })).toBe(false);
    await expect.poll(async () => (await other.find(save.id))?.fields.title).toBe('Whole');
    await expect.poll(async () => (await other.touch(save.id, crypto.randomUUID())).others).toEqual([]);
  });

  test('removes a draft for who began it and for editors alone, unless it changed', async () => {
    const [one, other, editor] = [await draftsOf('writer'), await draftsOf('writer'), await draftsOf('editor')];
    const first = sampleSession()(0);
    await one.save(first);
    await expect(other.remove(first.id, 1)).rejects.toThrow(NotAllowedError);
    expect(await editor.remove(first.id, 2)).toBe('changed');
    expect(await one.remove(first.id, 1)).toBe('removed');
    await expect(one.remove(first.id, 1)).rejects.toThrow(EntryMissingError);
    expect(await one.save(sampleSession(first.id)(1))).toEqual({ outcome: 'gone' });
    expect(await one.versions(first.id)).toMatchObject([{ change: 'remove', fields: sampleDraft() }]);
    const rows = await query('select action from audit_log where post_id = $1::uuid order by number', [first.id]);
    expect(rows).toEqual([{ action: 'draft.created' }, { action: 'draft.deleted' }]);
  });

  test('ends with the publication of its text, and not of another', async () => {
    const staff = await fixture().signInAs('editor');
    const drafts = createDrafts(staff);
    const { title, content, author, type: post_type } = sampleDraft({ title: 'Ends' });
    const post = { title, content, author, post_type };
    const [published, changed] = [sampleSession()(0, { title }), sampleSession()(0, { title })];
    for (const draft of [published, changed]) await drafts.save(draft);
    await drafts.save(sampleSession(changed.id)(1, { title, content: 'More.' }));
    for (const { id } of [published, changed])
      await staff.client
        .from('blog_posts')
        .insert({ ...post, id })
        .throwOnError();
    expect(await drafts.find(published.id)).toBeNull();
    expect(await drafts.save(sampleSession(published.id)(1))).toEqual({ outcome: 'gone' });
    const [row] = await query('select content_hash as hash from blog_posts where id = $1::uuid', [changed.id]);
    expect(await drafts.find(changed.id)).toMatchObject({
      fields: { content: 'More.', baseHash: Reflect.get(Object(row), 'hash') },
    });
  });

  test('stays when its post was published under another slug than the typed one', async () => {
    const staff = await fixture().signInAs('editor');
    const drafts = createDrafts(staff);
    const { title, content, author, type: post_type } = sampleDraft({ title: 'Two addresses' });
    const save = sampleSession()(0, { title, slug: 'typed-address' });
    await drafts.save(save);
    const post = { id: save.id, title, content, author, post_type };
    await staff.client.from('blog_posts').insert(post).throwOnError();
    const kept = await drafts.find(save.id);
    expect(kept).toMatchObject({ fields: { slug: 'typed-address', baseHash: kept?.contentHash } });
    await staff.client.from('blog_posts').update({ slug: 'typed-address' }).eq('id', save.id).throwOnError();
    expect(await drafts.find(save.id)).toBeNull();
  });

  test('counts the images of drafts as in use', async () => {
    const drafts = await draftsOf('writer');
    const { client } = await fixture().signInAs('writer');
    const [name, unplaced, replaced] = [randomImageName(), randomImageName(), randomImageName()];
    const post = (await addPost(fixture(), { title: 'Its draft', content: `![a](${replaced})` })).id;
    const next = sampleSession(post);
    await drafts.save(next(0, { content: `![a](${name})`, unplacedImages: `![b](${unplaced})` }));
    const shown = async () =>
      (await client.rpc('shown_images', { names: [name, unplaced, replaced] }).throwOnError()).data.toSorted();
    expect(await shown()).toEqual([name, unplaced, replaced].toSorted());
    await query('select private.note_all_image_uses()');
    expect(await shown()).toEqual([name, unplaced, replaced].toSorted());
  });

  test('a token saves drafts of its own and changes no other', async () => {
    const token = createDrafts(await fixture().signInToken());
    const own = sampleSession();
    const first = own(0);
    await token.save(first);
    expect(await token.save(own(1, { content: 'More.' }))).toMatchObject({ outcome: 'saved', version: 2 });
    const others = sampleSession()(0);
    await (await draftsOf('writer')).save(others);
    await expect(token.save(sampleSession(others.id)(1, { content: '' }))).rejects.toThrow(NotAllowedError);
  });
});
