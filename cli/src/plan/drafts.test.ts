import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, runWith } = useCommands('intern1');

beforeEach(async () => {
  await folder.writePost('a.md', { slug: 'rates' });
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
});

async function makeDraft(name = 'a.md'): Promise<void> {
  const text = await readFile(join(folder.path, name), 'utf8');
  await folder.write(name, text.replace('title:', 'draft: true\ntitle:'));
}

const itemsOf = ({ stdout }: { stdout: string }) => JSON.parse(stdout).items;

test('reports a draft whose post is still online', async () => {
  await makeDraft();
  const { code, stderr } = await run('publish', 'a.md');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^a\.md:1:1 {2}.*online at https:\/\/site\.example\/blog\/rates.*hide rates/m);
  const online = { file: 'a.md', action: 'draft', slug: 'rates', status: 'published', warnings: [{ file: 'a.md' }] };
  expect(itemsOf(await run('publish', 'a.md', '--json'))).toMatchObject([online]);
  expect(itemsOf(await run('publish', 'a.md', '--dry-run', '--json'))).toMatchObject([online]);
  expect(itemsOf(await run('diff', 'a.md', '--json'))).toMatchObject([online]);
  expect(itemsOf(await run('status', 'a.md', '--json'))).toMatchObject([{ ...online, state: 'draft, but online' }]);
  expect((await run('status', 'a.md')).stdout).toBe('draft, but online\ta.md\trates\n');
});

test('does not warn once the post is hidden or removed', async () => {
  await makeDraft();
  expect((await run('hide', 'rates', '--yes')).code).toBe(0);
  const hidden = await run('publish', 'a.md');
  expect([hidden.code, hidden.stderr.includes('online')]).toEqual([0, false]);
  expect(itemsOf(await run('publish', 'a.md', '--json'))).toMatchObject([{ status: 'unpublished', warnings: [] }]);
  expect((await run('remove', 'rates', '--yes')).code).toBe(0);
  expect(itemsOf(await run('publish', 'a.md', '--json'))).toMatchObject([{ status: null, url: null }]);
});

test('reports drafts beside published files', async () => {
  await makeDraft();
  await folder.writePost('b.md', { title: 'Other', seed: 2 });
  const published = await run('publish', '.', '--json');
  expect(itemsOf(published)).toMatchObject([
    { file: 'b.md', action: 'created' },
    { file: 'a.md', action: 'draft', status: 'published' },
  ]);
  await folder.write('c.md', '---\ntitle: Broken\nnonsense: 1\n---\n');
  expect(itemsOf(await run('publish', '.', '--json'))).toMatchObject([{ file: 'a.md', action: 'draft' }]);
});

test.each([
  ['moved into _drafts under a name without its day', '_posts/2026-01-01-rates.md', '_drafts/rates.md', ''],
  ['renamed and naming its slug', 'posts/mill.md', 'posts/later.md', 'slug: mill\n'],
])('finds the post of a draft that was %s', async (_, from, to, slug) => {
  await folder.writePost(from, { title: 'Mill', seed: 3 });
  expect((await run('publish', from)).code).toBe(0);
  const text = await readFile(join(folder.path, from), 'utf8');
  await folder.write(to, text.replace('title:', `${slug}draft: true\ntitle:`));
  await rm(join(folder.path, from));
  expect(itemsOf(await run('publish', to, '--json'))).toMatchObject([
    { file: to, action: 'draft', slug: 'mill', status: 'published' },
  ]);
});

test('a draft that was never published needs no session', async () => {
  await mkdir(join(folder.path, 'new'));
  await folder.write('new/b.md', '---\ntitle: Soon\ndraft: true\n---\n');
  await rename(join(folder.path, 'new'), join(folder.path, 'drafts'));
  const environment = { SUPABASE_URL: 'http://127.0.0.1:9', LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '' };
  const result = await runWith({ environment }, 'publish', 'drafts', '--json');
  expect(result.code).toBe(0);
  expect(itemsOf(result)).toMatchObject([{ file: 'drafts/b.md', action: 'draft', slug: null, status: null }]);
});

test('a draft of a scheduled post is reported as scheduled', async () => {
  await backend.query("update public.blog_posts set published_at = '2199-01-01' where slug = 'rates'");
  await makeDraft();
  const result = await run('publish', 'a.md', '--json');
  expect(itemsOf(result)).toMatchObject([{ status: 'scheduled', warnings: [{ code: 'draft-online' }] }]);
});
