import { generateKeyPairSync } from 'node:crypto';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { beforeEach, describe, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';
import type { HashedText } from './text-hash.ts';

const keys = generateKeyPairSync('ed25519');
const publicKeyOf = ({ publicKey }: typeof keys) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Fills every column that the content hash covers. */
const FILLED: Omit<HashedText, 'content_hash'> = {
  ...{ title: 'Zins "é"', content: 'Second.', author: 'Team', post_type: 'education', meta_title: 'Meta' },
  ...{ image_url: 'https://images.example/a.png', image_alt: 'A cover', image_focus: '10% 20%', noindex: true },
  ...{ meta_description: 'Described', canonical_url: 'https://example.org/a', topics: ['tax', 'mortgages'] },
  ...{ social_title: 'Social', social_description: 'Shared' },
};

describe('evidence of a running backend', () => {
  const { backend, folder, run, runWith } = useCommands();
  let post: { readonly id: string; readonly slug: string };

  beforeEach(async () => {
    await writeFile(join(folder.path, 'evidence.key'), keys.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    // Versions of earlier tests are gone, which the verifier would report.
    await tamper('truncate public.audit_log');
    post = await addPost(backend, { title: 'Rates', content: 'First.' });
    const { client } = await backend.signIn('admin');
    await client
      .from('blog_posts')
      .update({ ...FILLED, correction: 'Update: A new rate.' })
      .eq('id', post.id);
  });

  const exportTo = (out: string, ...bounds: string[]) =>
    run('audit', 'export', '--out', out, '--key', 'evidence.key', ...bounds);
  const verify = (out: string, key = keys) => run('audit', 'verify', out, '--public-key', publicKeyOf(key));
  const rowsOf = async (file: string): Promise<readonly Record<string, unknown>[]> =>
    (await readFile(join(folder.path, file), 'utf8'))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));

  /** Runs SQL as the owner of the database, past the triggers that protect the tables. */
  async function tamper(sql: string): Promise<void> {
    await backend.query(`do $tamper$ begin set local session_replication_role = replica; ${sql}; end $tamper$`);
  }

  test('is exported with all its parts and verified', async () => {
    expect(await exportTo('whole', '--yes')).toMatchObject({ code: 0 });
    const verified = await verify('whole');
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    const corrections = await rowsOf('whole/corrections.jsonl');
    expect(corrections.filter((row) => row['post_id'] === post.id)).toMatchObject([
      { kind: 'update', note: 'A new rate.' },
    ]);
    expect(await rowsOf('whole/posts.jsonl')).toContainEqual(expect.objectContaining(FILLED));
    const versions = await rowsOf('whole/post-versions.jsonl');
    expect(versions.filter((row) => row['post_id'] === post.id)).toMatchObject([{ content: 'First.' }]);
    expect(await readFile(join(folder.path, 'whole/claims.csv'), 'utf8')).toMatch(/^\ufeff"post_id","id","value"/);
  });

  test('is refused to those who may not read the audit log', async () => {
    expect(await runWith({ as: 'intern1' }, 'audit', 'export', '--out', 'refused')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Your role may not read the audit log, so nothing was exported.'),
    });
    await expect(stat(join(folder.path, 'refused'))).rejects.toThrow('ENOENT');
  });

  test('names the entry that was changed by SQL', async () => {
    const [entry] = await backend.query(
      "select number::int, actor, hash from audit_log where action = 'post.corrected' order by number desc limit 1",
    );
    const number = Reflect.get(Object(entry), 'number');
    await tamper(`update public.audit_log set actor = 'nobody' where number = ${number}`);
    await exportTo('changed');
    expect(await verify('changed')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Entry ${number} was changed: its hash does not fit.`),
    });
    await tamper(`update public.audit_log set actor = 'admin' where number = ${number}`);
    await exportTo('mended');
    expect(await verify('mended')).toMatchObject({ code: 0 });
  });

  test('names a version that was removed from the database', async () => {
    const [version] = await backend.query('select content_hash from post_revisions where post_id = $1', [post.id]);
    await tamper(`delete from public.post_revisions where post_id = '${post.id}'`);
    await exportTo('removed', '--post', post.slug);
    const hash = Reflect.get(Object(version), 'content_hash');
    expect(await verify('removed')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Version ${hash} of post ${post.id} is missing`),
    });
  });

  test('names a truncated file and the signature of another key', async () => {
    await exportTo('cut');
    await truncate(join(folder.path, 'cut/posts.jsonl'), 20);
    expect(await verify('cut')).toMatchObject({ code: 1, stderr: expect.stringContaining('posts.jsonl was changed') });
    await exportTo('other');
    expect(await verify('other', generateKeyPairSync('ed25519'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The signature is not of this key and manifest.'),
    });
  });

  test('of one post contains its rows, and of other entries the links of the chain only', async () => {
    await addPost(backend, { title: 'Other', content: 'Other.' });
    await exportTo('one', '--post', post.slug);
    expect((await rowsOf('one/posts.jsonl')).map((row) => row['id'])).toEqual([post.id]);
    const entries = await rowsOf('one/audit-log.jsonl');
    for (const entry of entries)
      if ('action' in entry) expect(entry).toMatchObject({ post_id: post.id });
      else expect(Object.keys(entry)).toEqual(['number', 'previous_hash', 'hash']);
    expect(entries.filter((entry) => 'action' in entry).length).toBeGreaterThan(1);
    expect(await verify('one')).toMatchObject({ code: 0, stderr: '' });
    const text = await readFile(join(folder.path, 'one/audit-log.jsonl'), 'utf8');
    await writeFile(join(folder.path, 'one/audit-log.jsonl'), text.replace('"number":1,', '"number":9,'));
    expect(await verify('one')).toMatchObject({ code: 1 });
  });

  test('of a period contains what was valid in it', async () => {
    await exportTo('past', '--from', '2001-01-01', '--to', '2001-12-31');
    expect([await rowsOf('past/posts.jsonl'), await rowsOf('past/corrections.jsonl')]).toEqual([[], []]);
    expect(await verify('past')).toMatchObject({ code: 0, stderr: '' });
    const today = new Date().toISOString().slice(0, 10);
    await exportTo('today', '--from', today, '--to', today);
    expect((await rowsOf('today/corrections.jsonl')).length).toBeGreaterThan(0);
    expect(await verify('today')).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    [['--from', '2026-02-31']],
    [['--from', 'yesterday']],
    [['--from', '2026-03-02', '--to', '2026-03-01']],
    [['--post', 'no-such-post']],
  ])('refuses the bounds %j before it writes', async (bounds) => {
    expect((await exportTo('refused', ...bounds)).code).not.toBe(0);
    await expect(readFile(join(folder.path, 'refused/manifest.json'))).rejects.toThrow('ENOENT');
  });
});
