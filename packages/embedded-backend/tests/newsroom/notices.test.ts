import { createNotices, type StaffNotice } from '@ledgerlight/backend/notices';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';
import { addPerson, newText, setApprovals } from '../../testing/newsroom/newsroom-people.ts';

const TYPE = 'education';

describeBackend('notices', (fixture, query) => {
  beforeAll(() => setApprovals(TYPE, 'one', fixture()));

  const person = (role: StaffRole) => addPerson(role, fixture());
  const noticesOf = (access: StaffAccess) => createNotices(access);
  const about = async ({ access }: { readonly access: StaffAccess }, postId: string) =>
    (await noticesOf(access).list()).filter(({ path }) => path.endsWith(postId));
  const kinds = (notices: readonly StaffNotice[]) => notices.map(({ kind }) => kind);

  test('follow a text from its submission to its publication, each to whom it concerns', async () => {
    const [author, editor, writer] = [await person('intern'), await person('editor'), await person('writer')];
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE })];
    await author.reviews.submit(id, text, { message: 'Please\nlook at it.' });
    expect(await about(editor, id)).toEqual([
      expect.objectContaining({
        kind: 'review-requested',
        text: `${author.username} asks for the review of "${text.title}": Please look at it.`,
        path: `/admin/blog?section=review&post=${id}`,
        isRead: false,
      }),
    ]);
    expect(await about(writer, id)).toEqual([]);
    expect(await about(author, id)).toEqual([]);

    await editor.reviews.requestChanges(await editor.reviews.text(id), 'Name the source.');
    expect((await about(author, id))[0]?.text).toContain('asks for changes');
    await author.reviews.submit(id, { ...text, content: 'With its source.' });
    expect(kinds(await about(editor, id))).toEqual(['review-requested']);

    await editor.approve(id);
    await editor.publishReviewed(id);
    expect(kinds(await about(author, id))).toEqual(['published', 'approved', 'changes-requested']);
  });

  test('tell who approved a text that it changed, and not who published their own', async () => {
    const [author, editor] = [await person('writer'), await person('editor')];
    const [id, text] = [crypto.randomUUID(), newText({ type: TYPE })];
    await author.reviews.submit(id, text);
    await editor.approve(id);
    await author.reviews.submit(id, { ...text, content: 'Another word.' });
    expect(kinds(await about(editor, id))).toContain('approval-ended');
    const own = crypto.randomUUID();
    await author.publish(own, newText({ type: 'market-analysis' }));
    expect(await about(author, own)).toEqual([]);
  });

  test('are read and marked as read by their person alone', async () => {
    const [one, other] = [await person('writer'), await person('writer')];
    const id = crypto.randomUUID();
    await one.publish(id, newText());
    for (const { username } of [one, other]) {
      await query("select private.notify($1, 'mention', $2::uuid, $3::text::jsonb)", [
        username,
        id,
        '{"actor":"ann","title":"Rates"}',
      ]);
    }
    const [mine] = await about(one, id);
    expect(mine?.text).toBe('ann mentioned you in "Rates"');
    await noticesOf(other.access).markRead([mine?.id ?? '']);
    expect((await about(one, id))[0]?.isRead).toBe(false);
    await noticesOf(one.access).markRead(null);
    expect((await about(one, id))[0]?.isRead).toBe(true);
    expect((await about(other, id))[0]?.isRead).toBe(false);
  });

  test('tell a mentioned person of the comment', async () => {
    const [author, mentioned] = [await person('writer'), await person('reviewer')];
    const [id, text] = [crypto.randomUUID(), newText()];
    await author.publish(id, text);
    const body = `Which bank, @${mentioned.username}?`;
    const { error } = await author.access.client.from('post_comments').insert({ post_id: id, body });
    expect(error).toBeNull();
    expect(await about(mentioned, id)).toEqual([
      expect.objectContaining({
        kind: 'mention',
        text: `${author.username} mentioned you in "${text.title}": ${body}`,
      }),
    ]);
  });

  test('list stale claims once a week for their owners and editors', async () => {
    const [owner, editor, writer] = [await person('writer'), await person('editor'), await person('writer')];
    const claims = (until: string, id: string) =>
      `\`\`\`claims\nid: ${id}\nvalue: ${id} %\nsource: Bank https://bank.example/\nchecked: 2020-01-01\nuntil: ${until}\nowner: ${owner.username}\n\`\`\``;
    await owner.publish(crypto.randomUUID(), newText({ content: `Rate.\n\n${claims('2020-02-01', 'old')}\n` }));
    await owner.publish(crypto.randomUUID(), newText({ content: `Rate.\n\n${claims('2999-02-01', 'new')}\n` }));
    const stale = async ({ access }: { readonly access: StaffAccess }) =>
      (await noticesOf(access).list()).filter(({ kind }) => kind === 'stale-claims');
    for (let run = 0; run < 2; run += 1) await query('select private.notify_of_stale_claims()');
    expect(await stale(owner)).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(/^Claims to check again: 1: old % \(/),
        path: '/admin/blog?section=claims',
      }),
    ]);
    expect(await stale(editor)).toHaveLength(1);
    expect(await stale(writer)).toEqual([]);
    await query("update notices set created_at = now() - interval '7 days' where kind = 'stale-claims'");
    await query('select private.notify_of_stale_claims()');
    expect(await stale(owner)).toHaveLength(1);
  });

  test('are for active people, and are removed after a while', async () => {
    const { username } = await person('writer');
    const count = async () => (await query('select from notices where person = $1', [username])).length;
    await query("select private.notify($1, 'mention') from generate_series(1, 510)", [username]);
    expect(await count()).toBe(510);
    await query('select private.clean_up_notices()');
    expect(await count()).toBe(500);
    await query("update notices set created_at = now() - interval '91 days' where person = $1", [username]);
    await query('select private.clean_up_notices()');
    expect(await count()).toBe(0);
    await query('update private.staff set deactivated_at = now() where username = $1', [username]);
    await query("select private.notify($1, 'mention')", [username]);
    expect(await count()).toBe(0);
  });
});
