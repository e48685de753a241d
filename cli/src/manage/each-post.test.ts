import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CommandDocument } from '../output/contract.ts';
import { useCommands } from '../testing/fixtures.ts';
import type { runHere } from '../testing/run-program.ts';
import { SILENT } from '../testing/silent-output.ts';
import { eachPost } from './each-post.ts';

const { backend, folder, runWith } = useCommands();

/** Post n was published on day n of March; interns 1 and 2 take turns in making them. */
beforeEach(async () => {
  await backend.query(
    `insert into public.blog_posts (slug, title, content, author, post_type, created_by_admin, published_at, unpublished_at)
     select 'post-' || n, 'Post ' || n, 'Text.', case n % 2 when 0 then 'Ana Lis' else 'Jan Nowicki' end,
       case n % 3 when 0 then 'education' else 'financial-news' end, 'intern' || (2 - n % 2),
       '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 day', case n when 5 then now() end
     from generate_series(1, 7) as n`,
  );
});

const run = (words: readonly string[], as = 'intern1', more: Partial<Parameters<typeof runHere>[1]> = {}) =>
  runWith({ ...more, as }, ...words);

const slugs = async (...words: string[]) =>
  (await run(['list', ...words])).stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);

test('a pipe gets one line a post with tabs, newest first, hidden ones too', async () => {
  const { code, stdout, stderr } = await run(['list']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toHaveLength(8);
  expect(stdout).toMatch(/^post-7\tpublished\t2026-03-08T00:00:00\+00:00\tfinancial-news\tJan Nowicki\tPost 7\n/);
  expect(stdout).toContain('\npost-5\tunpublished\t');
});

test('a terminal gets a table with headings that fits its width', async () => {
  const { stdout } = await run(['list'], 'intern1', { resultColumns: 60 });
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('SLUG    STATUS       PUBLISHED   TYPE            AUTHOR');
  expect(lines.every((line) => line.length <= 60)).toBe(true);
  await backend.query(
    "insert into public.blog_posts (slug, title, content, author, post_type) values ('a-slug-that-takes-most-of-a-narrow-line', 'Other', 'Text.', 'Ana Lis', 'education')",
  );
  const narrow = (await run(['list'], 'intern1', { resultColumns: 40 })).stdout.split('\n');
  expect(narrow.slice(0, 3)).toEqual(['SLUG', 'a-slug-that-takes-most-of-a-narrow-line', 'post-7']);
});

test('filters by type, status, byline, words and day, and pages by key', async () => {
  expect(await slugs('--type', 'education')).toEqual(['post-6', 'post-3']);
  expect(await slugs('--status', 'unpublished')).toEqual(['post-5']);
  expect(await slugs('--author', 'ana lis', '--since', '2026-03-04')).toEqual(['post-6', 'post-4']);
  expect(await slugs('--search', 'post 2')).toEqual(['post-2']);
  const first = JSON.parse((await run(['list', '--json', '--limit', '3'])).stdout);
  expect(first.items[0]).toMatchObject({ slug: 'post-7', url: 'https://site.example/blog/post-7', editable: true });
  expect(await slugs('--limit', '3', '--after', first.next)).toEqual(['post-4', 'post-3', 'post-2']);
  expect(await slugs('--limit', '3', '--all')).toHaveLength(7);
});

test.each([
  [['--type', 'news'], /Allowed choices are/],
  [['--since', 'March'], /is not of the form 2026-03-14/],
  [['--limit', 'x'], /--limit must be a whole number/],
  [['--after', 'x'], /--after must be the key/],
])('list %j ends with 2 and says what would do', async (words, message) => {
  const { code, stdout, stderr } = await run(['list', ...words]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
});

test('removes after naming what happens, and restores', async () => {
  const unasked = await run(['remove', 'post-1']);
  expect(unasked).toMatchObject({ code: 2, stdout: '' });
  expect(unasked.stderr).toMatch(
    /^post-1 {2}'Post 1' by Jan Nowicki: readers see it now .*\nNobody can be asked here\./,
  );
  const removed = await run(['remove', 'post-1', 'post-5', 'post-1', '--yes']);
  expect(removed).toMatchObject({ code: 0, stdout: 'removed  post-1\nremoved  post-5\n' });
  expect(removed.stderr).toMatch(/Undo: .* restore post-1 post-5\n$/);
  expect(await slugs()).not.toContain('post-1');
  expect(await run(['restore', 'post-1', 'post-5'])).toMatchObject({
    code: 0,
    stdout: 'restored  post-1\nrestored  post-5\n',
  });
  expect(await slugs('--status', 'unpublished')).toEqual(['post-5']);
});

test('what is not there or not yours is told before anything is removed', async () => {
  const strange = await run(['remove', 'post-1', 'post-9', '--yes']);
  expect(strange).toMatchObject({ code: 2, stdout: '' });
  expect(strange.stderr).toMatch(
    /^There is no post 'post-9'\. Did you mean 'post-\d'\? Type ".* list" to see the slugs\.\n$/,
  );
  const others = await run(['remove', 'post-1', 'post-2', '--yes', '--json']);
  expect(others.code).toBe(3);
  expect(JSON.parse(others.stdout).error.message).toBe(
    "You may not change 'post-2': it is intern2's. Ask them, or an admin.",
  );
  expect(await slugs()).toHaveLength(7);
  expect((await run(['restore', 'post-1'])).stderr).toBe("The post 'post-1' is there and was not removed.\n");
  expect((await run(['restore', 'post-9'])).stderr).toMatch(/^No post 'post-9' was removed/);
  expect((await run(['remove', 'post-2', '--yes'], 'admin')).code).toBe(0);
});

test('a post whose address was taken meanwhile comes back beside it', async () => {
  await run(['remove', 'post-1', '--yes']);
  await backend.query(
    "insert into public.blog_posts (slug, title, content, author, post_type) values ('post-1', 'Other', 'Text.', 'Ana Lis', 'education')",
  );
  const { stdout } = await run(['restore', 'post-1']);
  expect(stdout).toBe('restored  post-1 as post-1-2, because another post has its address now\n');
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
  expect((await run(['open', 'post-5'])).stderr).toMatch(/^Readers see no post 'post-5'/);
});

test('doctor says of each thing that it is right, or how to mend it', async () => {
  const site = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  const LEDGERLIGHT_SITE = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const well = await run(['doctor'], 'intern1', { environment: { LEDGERLIGHT_SITE } });
  site.close();
  expect(well).toMatchObject({ code: 0, stderr: 'All is ready for publishing.\n' });
  expect(well.stdout.match(/^ok /gm)).toHaveLength(10);
  expect(well.stdout).toMatch(/^ok {7}rights +may publish, and change own posts$/m);

  const signedOut = { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '', LEDGERLIGHT_SITE: 'http://127.0.0.1:9' };
  const ill = await run(['doctor', '--json'], '', { environment: signedOut });
  expect(ill.code).toBe(1);
  const { items } = JSON.parse(ill.stdout);
  const byName = Object.fromEntries(items.map((check: { name: string }) => [check.name, check]));
  expect(byName.site).toMatchObject({ status: 'failed', mend: expect.stringMatching(/LEDGERLIGHT_SITE/) });
  expect(byName['sign-in']).toMatchObject({ status: 'failed', message: expect.stringMatching(/login/) });
  expect(byName.rights).toMatchObject({ status: 'skipped', message: 'first mend sign-in' });

  const wrongKey = { ...signedOut, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another' };
  const key = await run(['doctor'], '', { environment: wrongKey });
  expect(key.stdout).toMatch(/^FAILED {3}key .*\n +Set SUPABASE_PUBLISHABLE_KEY/m);
  const away = await run(['doctor'], '', { environment: { ...signedOut, SUPABASE_URL: 'http://127.0.0.1:9' } });
  expect(away.stdout).toMatch(/^FAILED {3}clock .*The backend does not answer.*\n +Check the address/m);
  expect(away.code).toBe(1);
});

test('media prune names pictures that no post shows, and removes them after a yes', async () => {
  const { client } = await backend.signIn('intern1');
  const name = '0123456789abcdef-1772000000000-0-abcdefgh-10x20.png';
  await client.storage.from('blog-images').upload(name, new Uint8Array([1]), { contentType: 'image/png' });
  expect(await run(['media', 'prune', '--yes'])).toMatchObject({ code: 0, stdout: '' });
  await backend.query("update storage.objects set created_at = now() - interval '2 days'");
  const named = await run(['media', 'prune', '--dry-run']);
  expect(named).toMatchObject({ code: 0, stderr: 'one picture of 1 KB could be removed.\n' });
  expect(named.stdout).toMatch(new RegExp(`^unused {2}${name} {2}1 KB`));
  expect((await run(['media', 'prune'])).stderr).toMatch(/^Nobody can be asked here\. Add --yes/);
  expect((await run(['media', 'prune', '--yes', '--json'], 'intern2')).stdout).toMatch(/"items": \[\]/);
  expect(await run(['media', 'prune', '--yes'])).toMatchObject({ code: 0, stdout: `removed  ${name}\n` });
});

test.each([
  ['a', 'well', { code: 130, status: 'partial', error: 'STOPPED', actions: ['done', 'not-started'] }],
  ['b', 'well', { code: 0, status: 'ok', error: undefined, actions: ['done', 'done'] }],
  ['b', 'cut short', { code: 130, status: 'partial', error: 'STOPPED', actions: ['done', 'failed'] }],
])('document and exit code agree on a stop during %s, which goes %s', async (last, how, expected) => {
  const stop = new AbortController();
  const documents: CommandDocument[] = [];
  const code = await eachPost(
    [{ slug: 'a' }, { slug: 'b' }],
    async ({ slug }) => {
      if (slug === last) stop.abort();
      if (how !== 'well') stop.signal.throwIfAborted();
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
