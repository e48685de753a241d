import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CommandDocument } from '../output/contract.ts';
import { useCommands } from '../testing/fixtures.ts';
import { startLocalServer } from '../testing/local-server.ts';
import type { runHere } from '../testing/run-program.ts';
import { SILENT } from '../testing/silent-output.ts';
import { eachPost } from './each-post.ts';

const { backend, folder, runWith } = useCommands();

/** Post n was published on day n of March; intern1 owns the odd ones and intern2 the even ones. */
beforeEach(async () => {
  await backend.query(
    `insert into public.blog_posts (slug, title, content, author, post_type, created_by_admin, published_at, unpublished_at)
     select 'post-' || n, 'Post ' || n, 'Text.', case n % 2 when 0 then 'Ana Lis' else 'Jan Nowicki' end,
       case n % 3 when 0 then 'education' else 'financial-news' end, 'intern' || (2 - n % 2),
       '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 day', case n when 5 then now() end
     from generate_series(1, 7) as n`,
  );
});

const run = (args: readonly string[], as = 'intern1', more: Partial<Parameters<typeof runHere>[1]> = {}) =>
  runWith({ ...more, as }, ...args);

const slugs = async (...args: string[]) =>
  (await run(['list', ...args])).stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);

test('list prints tab-separated lines in a pipe, with hidden posts', async () => {
  const { code, stdout, stderr } = await run(['list']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toHaveLength(8);
  expect(stdout).toMatch(/^post-7\tpublished\t2026-03-08T00:00:00\+00:00\tfinancial-news\tJan Nowicki\tPost 7\n/);
  expect(stdout).toContain('\npost-5\thidden\t');
});

test('list prints a table that fits the terminal', async () => {
  const { stdout } = await run(['list'], 'intern1', { resultColumns: 60 });
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('SLUG    STATUS     PUBLISHED   TYPE            AUTHOR');
  expect(lines.every((line) => line.length <= 60)).toBe(true);
});

test('list filters by type, status, author, text and date, and pages by key', async () => {
  expect(await slugs('--type', 'education')).toEqual(['post-6', 'post-3']);
  for (const status of ['hidden', 'unpublished']) expect(await slugs('--status', status)).toEqual(['post-5']);
  expect(await slugs('--author', 'ana lis', '--since', '2026-03-04')).toEqual(['post-6', 'post-4']);
  expect(await slugs('--search', 'post 2')).toEqual(['post-2']);
  const first = JSON.parse((await run(['list', '--json', '--limit', '3'])).stdout);
  expect(first.items[0]).toMatchObject({ slug: 'post-7', url: 'https://site.example/blog/post-7', editable: true });
  expect(await slugs('--limit', '3', '--after', first.next)).toEqual(['post-4', 'post-3', 'post-2']);
  expect(await slugs('--limit', '3', '--all')).toHaveLength(7);
});

test.each([
  ['--type', 'news'],
  ['--since', 'March'],
  ['--limit', 'x'],
  ['--after', 'x'],
])('list refuses %s %s', async (option, value) => {
  const refused = await run(['list', option, value]);
  expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(option) });
});

test('removes posts after confirmation, and restores them', async () => {
  const unconfirmed = await run(['remove', 'post-1']);
  expect(unconfirmed).toMatchObject({ code: 2, stdout: '' });
  expect(unconfirmed.stderr).toMatch(/^post-1 {2}'Post 1' by Jan Nowicki: .*\n.*--yes/);
  const removed = await run(['remove', 'post-1', 'post-5', 'post-1', '--yes']);
  expect(removed).toMatchObject({ code: 0, stdout: 'removed  post-1\nremoved  post-5\n' });
  expect(removed.stderr).toMatch(/Undo: .* restore post-1 post-5\n$/);
  expect(await slugs()).not.toContain('post-1');
  expect((await run(['restore', 'post-1'])).stderr).toContain('--yes');
  expect(await run(['restore', 'post-1', 'post-5', '-y'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^restored {2}post-1, hidden from visitors\. Run ".* unhide post-1" to show it\.\nrestored {2}post-5, /,
    ),
  });
  expect(await slugs('--status', 'hidden')).toEqual(['post-5', 'post-1']);
});

test('removes nothing if one post is missing or belongs to another user', async () => {
  const missing = await run(['remove', 'post-1', 'post-9', '--yes']);
  expect(missing).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/Did you mean 'post-\d'\?/) });
  const { code, stdout } = await run(['remove', 'post-1', 'post-2', '--yes', '--json']);
  expect([code, JSON.parse(stdout).error]).toEqual([
    3,
    { code: 'NOT_ALLOWED', message: expect.stringContaining('intern2') },
  ]);
  expect(await slugs()).toHaveLength(7);
  expect((await run(['restore', 'post-1'])).code).toBe(2);
  expect((await run(['restore', 'post-9'])).code).toBe(2);
  expect((await run(['remove', 'post-2', '--yes'], 'admin')).code).toBe(0);
});

test('restores a post under a new slug if the old one is in use', async () => {
  await run(['remove', 'post-1', '--yes']);
  await backend.query(
    "insert into public.blog_posts (slug, title, content, author, post_type) values ('post-1', 'Other', 'Text.', 'Ana Lis', 'education')",
  );
  expect((await run(['restore', 'post-1', '--yes'])).stdout).toMatch(/^restored {2}post-1 as post-1-2,/);
});

test('open prints the address in a pipe, and starts the browser on a terminal', async () => {
  expect(await run(['open', 'post-1'])).toMatchObject({ code: 0, stdout: 'https://site.example/blog/post-1\n' });
  const seen = join(folder.path, 'seen');
  const browser = join(folder.path, 'browser');
  await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > '${seen}'\n`, { mode: 0o755 });
  const opened = await run(['open', 'post-1'], 'intern1', { resultColumns: 80, environment: { BROWSER: browser } });
  expect(opened).toEqual({ code: 0, stdout: '', stderr: 'Opened https://site.example/blog/post-1\n' });
  await vi.waitFor(async () => expect(await readFile(seen, 'utf8')).toBe('https://site.example/blog/post-1'), 60_000);
  const without = await run(['open', 'post-1'], 'intern1', { resultColumns: 80, environment: { BROWSER: '/nowhere' } });
  expect(without.stdout).toBe('https://site.example/blog/post-1\n');
  expect((await run(['open', 'post-5'])).code).toBe(2);
});

test('doctor reports each check, with a hint if it fails', async () => {
  const site = await startLocalServer((_, response) => response.end());
  const passed = await run(['doctor'], 'intern1', { environment: { LEDGERLIGHT_SITE: site.url } });
  site.close();
  expect(passed.code).toBe(0);
  expect(passed.stdout.match(/^ok /gm)).toHaveLength(10);

  const signedOut = { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '', LEDGERLIGHT_SITE: 'http://127.0.0.1:9' };
  const failed = await run(['doctor', '--json'], '', { environment: signedOut });
  expect(failed.code).toBe(1);
  const { items } = JSON.parse(failed.stdout);
  const byName = Object.fromEntries(items.map((check: { name: string }) => [check.name, check]));
  expect(byName.site).toMatchObject({ status: 'failed', mend: expect.stringMatching(/LEDGERLIGHT_SITE/) });
  expect(byName['sign-in']).toMatchObject({ status: 'failed', message: expect.stringMatching(/login/) });
  expect(byName.permissions).toMatchObject({ status: 'skipped', message: 'requires sign-in' });

  const wrongKey = { ...signedOut, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another' };
  const key = await run(['doctor'], '', { environment: wrongKey });
  expect(key.stdout).toMatch(/^FAILED {3}key .*\n +Set SUPABASE_PUBLISHABLE_KEY/m);
  const unreachable = { ...signedOut, SUPABASE_URL: 'http://127.0.0.1:9' };
  const { stdout } = await run(['doctor'], '', { environment: unreachable });
  expect(stdout).toMatch(/^FAILED {3}clock .*\n +Check the address/m);
});

test.each([
  ['reviewer', 'failed', 'the role reviewer may not publish'],
  ['deployer', 'failed', 'the role deployer may not publish'],
  ['writer', 'ok', 'can publish, and change own posts'],
  ['editor', 'ok', 'can publish, and change all posts'],
] as const)('doctor reports what the role %s may do', async (role, status, message) => {
  const identity = await (await backend.signInAs(role)).identity();
  const { stdout } = await run(['doctor', '--json'], identity.state === 'staff' ? identity.username : '');
  const { items } = JSON.parse(stdout);
  expect(items.at(-1)).toMatchObject({ name: 'permissions', status, message });
});

test('media prune lists unused images, and removes them with --yes', async () => {
  const { client } = await backend.signIn('intern1');
  const name = '0123456789abcdef-1772000000000-0-abcdefgh-10x20.png';
  await client.storage.from('blog-images').upload(name, new Uint8Array([1]), { contentType: 'image/png' });
  expect(await run(['media', 'prune', '--yes'])).toMatchObject({ code: 0, stdout: '' });
  await backend.query("update storage.objects set created_at = now() - interval '2 days'");
  const plan = await run(['media', 'prune', '--dry-run']);
  expect(plan).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(`^unused {2}${name} {2}1 KB`)) });
  expect(await run(['media', 'prune'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect((await run(['media', 'prune', '--yes', '--json'], 'intern2')).stdout).toMatch(/"items": \[\]/);
  expect(await run(['media', 'prune', '--yes'])).toMatchObject({ code: 0, stdout: `removed  ${name}\n` });
});

test.each([
  ['a', 'succeeds', { code: 130, status: 'partial', error: 'STOPPED', actions: ['done', 'not-started'] }],
  ['b', 'succeeds', { code: 0, status: 'ok', error: undefined, actions: ['done', 'done'] }],
  ['b', 'fails', { code: 130, status: 'partial', error: 'STOPPED', actions: ['done', 'failed'] }],
])('document and exit code agree on a stop during %s, which %s', async (last, outcome, expected) => {
  const stop = new AbortController();
  const documents: CommandDocument[] = [];
  const code = await eachPost(
    [{ slug: 'a' }, { slug: 'b' }],
    async ({ slug }) => {
      if (slug === last) stop.abort();
      if (outcome === 'fails') stop.signal.throwIfAborted();
      return { action: 'done', words: slug };
    },
    stop.signal,
    { ...SILENT, document: (document) => void documents.push(document) },
  );
  expect(documents).toHaveLength(1);
  const [document] = documents;
  const posts = v.parse(v.array(v.object({ action: v.string() })), document?.items);
  expect({
    code,
    status: document?.status,
    error: document?.error?.code,
    actions: posts.map(({ action }) => action),
  }).toEqual(expected);
});
