import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, json, read } = useCommands('intern1');

beforeEach(async () => {
  await folder.writePost('a.md', { slug: 'rates' });
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
});

async function makeDraft(name = 'a.md'): Promise<void> {
  await folder.write(name, (await read(name)).replace('title:', 'draft: true\ntitle:'));
}

const itemsOf = async (...args: string[]) => (await json(...args)).items;

test('reports a draft whose post is still online', async () => {
  await makeDraft();
  const { code, stderr } = await run('publish', 'a.md');
  expect(code).toBe(0);
  expect(stderr).toMatch(/^a\.md:1:1 {2}.*online at https:\/\/site\.example\/blog\/rates.*hide rates/m);
  const online = { file: 'a.md', action: 'draft', slug: 'rates', status: 'published', warnings: [{ file: 'a.md' }] };
  expect(await itemsOf('publish', 'a.md')).toMatchObject([online]);
  expect(await itemsOf('publish', 'a.md', '--dry-run')).toMatchObject([online]);
  expect(await itemsOf('diff', 'a.md')).toMatchObject([online]);
  expect(await itemsOf('status', 'a.md')).toMatchObject([{ ...online, state: 'draft, but online' }]);
  expect((await run('status', 'a.md')).stdout).toBe('draft, but online\ta.md\trates\n');
});

test('does not warn once the post is hidden or removed', async () => {
  await makeDraft();
  expect((await run('hide', 'rates', '--yes')).code).toBe(0);
  const hidden = await run('publish', 'a.md');
  expect([hidden.code, hidden.stderr.includes('online')]).toEqual([0, false]);
  expect(await itemsOf('publish', 'a.md')).toMatchObject([{ status: 'unpublished', warnings: [] }]);
  expect((await run('remove', 'rates', '--yes')).code).toBe(0);
  expect(await itemsOf('publish', 'a.md')).toMatchObject([{ status: null, url: null }]);
});

test('reports drafts beside published files', async () => {
  await makeDraft();
  await folder.writePost('b.md', { title: 'Other', seed: 2 });
  expect(await itemsOf('publish', '.')).toMatchObject([
    { file: 'b.md', action: 'created' },
    { file: 'a.md', action: 'draft', status: 'published' },
  ]);
  await folder.write('c.md', '---\ntitle: Broken\nnonsense: 1\n---\n');
  expect(await itemsOf('publish', '.')).toMatchObject([{ file: 'a.md', action: 'draft' }]);
});

test.each([
  ['moved into _drafts under a name without its day', '_posts/2026-01-01-rates.md', '_drafts/rates.md', ''],
  ['renamed and naming its slug', 'posts/mill.md', 'posts/later.md', 'slug: mill\n'],
])('finds the post of a draft that was %s', async (_, from, to, slug) => {
  await folder.writePost(from, { title: 'Mill', seed: 3 });
  expect((await run('publish', from)).code).toBe(0);
  await folder.write(to, (await read(from)).replace('title:', `${slug}draft: true\ntitle:`));
  await rm(join(folder.path, from));
  expect(await itemsOf('publish', to)).toMatchObject([
    { file: to, action: 'draft', slug: 'mill', status: 'published' },
  ]);
});

test('a draft of a scheduled post is reported as scheduled', async () => {
  await backend.query("update public.blog_posts set published_at = '2199-01-01' where slug = 'rates'");
  await makeDraft();
  expect(await itemsOf('publish', 'a.md')).toMatchObject([
    { status: 'scheduled', warnings: [{ code: 'draft-online' }] },
  ]);
});
