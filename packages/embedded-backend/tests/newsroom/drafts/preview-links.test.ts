import { createReaderClient } from '@ledgerlight/backend/client';
import { createDrafts } from '@ledgerlight/backend/drafts';
import { EntryMissingError } from '@ledgerlight/backend/errors';
import { createPeople, type People } from '@ledgerlight/backend/people';
import { commentOnPreview, createPreviewLinks, openPreview } from '@ledgerlight/backend/preview-links';
import { expect, test } from 'vitest';
import { describeBackend } from '../../../testing/each-database.ts';
import { sampleSession } from '../../../testing/newsroom/sample-draft.ts';

describeBackend('preview links', (fixture, query) => {
  async function linkedDraft() {
    const staff = await fixture().signInAs('writer');
    const next = sampleSession();
    const save = next(0, { content: 'A & B', notes: 'For the editor alone.' });
    await createDrafts(staff).save(save);
    const links = createPreviewLinks(staff);
    const { id, path } = await links.create(save.id, 7);
    return { staff, links, next, draftId: save.id, linkId: id, token: path.replace('/preview/', '') };
  }
  const open = (token: string) => openPreview(createReaderClient(fixture().address), token);

  test('shows the version that it was made for, with its hash and none of its notes, and counts', async () => {
    const { staff, links, next, draftId, linkId, token } = await linkedDraft();
    const made = await createDrafts(staff).find(draftId);
    await createDrafts(staff).save(next(1, { content: 'Changed.', notes: 'For the editor alone.' }));
    const shown = await open(token);
    expect(shown).toMatchObject({ state: 'open', content: 'A & B', contentHash: made?.contentHash });
    expect(JSON.stringify(shown)).not.toContain('For the editor');
    await open(token);
    expect(await links.list(draftId)).toMatchObject([
      { contentHash: made?.contentHash, openedCount: 2, lastOpenedAt: expect.any(String), comments: [] },
    ]);
    await links.update(linkId);
    expect(await open(token)).toMatchObject({ state: 'open', content: 'Changed.' });
  });

  test('shows the disclosures that the text names', async () => {
    const { staff, links, linkId, next, token } = await linkedDraft();
    await createDrafts(staff).save(next(1, { content: 'Of coins.\n\n```disclosure\ncrypto-uk\n```' }));
    await links.update(linkId);
    expect(await open(token)).toMatchObject({ disclosures: [{ key: 'crypto-uk', title: 'Cryptoassets' }] });
  });

  test('keeps what readers write with the hash of what they read', async () => {
    const { links, draftId, token } = await linkedDraft();
    const reader = createReaderClient(fixture().address);
    expect(await commentOnPreview(reader, { token, name: 'Ms Gray', comment: 'Which bank?' })).toBe('sent');
    const shown = await open(token);
    const contentHash = shown.state === 'open' ? shown.contentHash : null;
    expect((await links.list(draftId))[0]?.comments).toMatchObject([
      { name: 'Ms Gray', comment: 'Which bank?', contentHash },
    ]);
  });

  test('tells nothing but its state once it is revoked, expired or unknown', async () => {
    const { links, linkId, token, draftId } = await linkedDraft();
    await links.revoke(linkId);
    expect(await open(token)).toEqual({ state: 'revoked' });
    await expect(links.revoke(linkId)).rejects.toThrow(EntryMissingError);
    await query('update preview_links set revoked_at = null, expires_at = now() where draft_id = $1::uuid', [draftId]);
    expect(await open(token)).toEqual({ state: 'expired' });
    expect(await open('x'.repeat(43))).toEqual({ state: 'unknown' });
    const comment = { token, name: 'Ms Gray', comment: 'Late.' };
    expect(await commentOnPreview(createReaderClient(fixture().address), comment)).toBe('expired');
  });

  test.each([
    ['deactivated', (people: People, username: string) => people.setActive(username, false)],
    ['demoted', (people: People, username: string) => people.changeRole(username, 'deployer')],
  ])('ends when the person who made it is %s', async (_, endRights) => {
    const { staff, next, links, linkId, draftId, token } = await linkedDraft();
    const people = createPeople(await fixture().signIn('admin'), 'https://site.example');
    const username = (await createPeople(staff, '').profile()).username;
    await createDrafts(staff).save(next(1, { content: 'Secret.' }));
    await endRights(people, username);
    expect(await open(token)).toEqual({ state: 'revoked' });
    await expect(links.update(linkId)).rejects.toThrow();
    await people.changeRole(username, 'writer');
    await people.setActive(username, true);
    expect(await open(token)).toEqual({ state: 'revoked' });
    const editor = createPreviewLinks(await fixture().signInAs('editor'));
    await expect(editor.update(linkId)).rejects.toThrow(EntryMissingError);
    await expect(editor.create(crypto.randomUUID(), 7)).rejects.toThrow('no such draft');
    expect((await editor.list(draftId))[0]?.revokedAt).not.toBeNull();
  });

  test('shows the post once the draft is published', async () => {
    const { staff, links, linkId, draftId, token } = await linkedDraft();
    const post = { id: draftId, title: 'Shown', content: 'As published.', author: 'Financial Advisory Team' };
    await createDrafts(staff).remove(draftId, 1);
    expect(await open(token)).toEqual({ state: 'removed' });
    await staff.client
      .from('blog_posts')
      .insert({ ...post, post_type: 'education' })
      .throwOnError();
    expect(await open(token)).toMatchObject({ state: 'open', content: 'A & B' });
    await links.update(linkId);
    expect(await open(token)).toMatchObject({ state: 'open', title: 'Shown', content: 'As published.' });
  });

  test('notes its creation and its revocation in the audit log', async () => {
    const { links, linkId, draftId } = await linkedDraft();
    await links.revoke(linkId);
    const actions = await query('select action from audit_log where post_id = $1::uuid order by number', [draftId]);
    expect(actions).toEqual([
      { action: 'draft.created' },
      { action: 'preview.created' },
      { action: 'preview.revoked' },
    ]);
  });
});
