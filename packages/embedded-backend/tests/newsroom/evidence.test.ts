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

  test('logs a changed retention', async () => {
    const log = createAuditLog(await fixture().signIn('admin'));
    await log.setRetentionYears(8);
    expect(await log.retentionYears()).toBe(8);
    expect((await log.page({ action: 'retention.changed' }, undefined)).items).toHaveLength(1);
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

  test.each(['posts', 'post-versions', 'audit-log'])('reads all rows of %s once', async (name) => {
    const { id } = await addPost(fixture(), { title: 'Read' });
    await query("update blog_posts set title = 'Read again' where id = $1", [id]);
    const tables = await createEvidenceTables(await fixture().signInAs('reviewer'));
    const rows = [];
    for await (const page of tables[name]?.pages(new AbortController().signal) ?? []) rows.push(...page);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.id ?? row.number)).size).toBe(rows.length);
  });
});
