import { createAuditLog } from '@ledgerlight/backend/audit-log';
import { createEvidenceTables } from '@ledgerlight/backend/evidence-rows';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('evidence', (fixture, query) => {
  test('logs tokens and bylines with the person', async () => {
    const admin = await fixture().signIn('admin');
    await createPublishTokens(admin).create('a pipeline', 1);
    await admin.client.from('bylines').insert({ name: 'Evidence Desk' }).throwOnError();
    const { items } = await createAuditLog(admin).page({ actor: 'admin' }, undefined);
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['token.created', 'byline.added']));
  });

  test('logs a changed retention and refuses others than admins', async () => {
    const log = createAuditLog(await fixture().signIn('admin'));
    await log.setRetentionYears(8);
    expect(await log.retentionYears()).toBe(8);
    expect((await log.page({ action: 'retention.changed' }, undefined)).items).toHaveLength(1);
    const reviewer = createAuditLog(await fixture().signInAs('reviewer'));
    await expect(reviewer.setRetentionYears(1)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('logs a promotion, a rollback and a disabled remote with the version', async () => {
    const remote = (version: string, before: string[], enabled = true) =>
      JSON.stringify({ remotes: { pages: { enabled, live: { version }, before, candidate: null } } });
    const documents = [remote('a', []), remote('b', ['a']), remote('a', ['b']), remote('a', ['b'], false)];
    for (const [place, document] of documents.entries())
      await query("insert into public.registry_revisions (revision, document, made_by) values ($1, $2, 'ada')", [
        90_000 + place,
        document,
      ]);
    const { items } = await createAuditLog(await fixture().signInAs('reviewer')).page({}, undefined);
    const logged = items.filter(({ detail }) => JSON.parse(detail).by === 'ada').reverse();
    expect(logged.slice(-3).map(({ action, detail }) => [action, JSON.parse(detail).version])).toEqual([
      ['release.promoted', 'b'],
      ['release.rolled-back', 'a'],
      ['release.disabled', 'a'],
    ]);
  });

  test('keeps more than 100 versions until the retention ends', async () => {
    const { id } = await addPost(fixture(), { title: 'Kept versions' });
    for (let change = 0; change < 103; change += 1)
      await query('update public.blog_posts set title = $1 where id = $2', [`Title ${change}`, id]);
    const count = () => query('select count(*)::int as count from public.post_revisions where post_id = $1', [id]);
    expect(await count()).toEqual([{ count: 103 }]);
    await query("update public.post_revisions set replaced_at = now() - interval '30 years' where post_id = $1", [id]);
    await query("update public.blog_posts set title = 'Last' where id = $1", [id]);
    expect(await count()).toEqual([{ count: 100 }]);
  });

  test.each(['posts', 'post-versions', 'audit-log'])('reads all rows of %s once', async (name) => {
    const tables = await createEvidenceTables(await fixture().signInAs('reviewer'));
    const rows = [];
    for await (const page of tables[name]?.pages(new AbortController().signal) ?? []) rows.push(...page);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row['id'] ?? row.number)).size).toBe(rows.length);
  });
});
