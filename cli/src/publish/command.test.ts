import { readdir } from 'node:fs/promises';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, runWith } = useCommands('intern1');
const ADDRESS = 'https://site.example/blog/rates-you';

test('creates a post with images, skips it unchanged, and updates it when edited', async () => {
  await folder.writePost('rates.md');
  expect(await run('publish', 'rates.md')).toMatchObject({ code: 0, stdout: `created  ${ADDRESS}\n` });
  const rowSchema = v.object({ image_url: v.string(), content: v.string(), created_by_admin: v.string() });
  const select = 'select image_url, content, created_by_admin, updated_at::text from public.blog_posts';
  const created = await backend.query(select);
  const [row] = v.parse(v.tuple([rowSchema]), created);
  expect(row.created_by_admin).toBe('intern1');
  expect(row.content).toContain('![the curve](/storage/v1/object/public/blog-images/');
  const image = await fetch(backend.address.url + row.image_url);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(wholePng(2));
  expect(await run('publish', 'rates.md')).toMatchObject({ code: 0, stdout: `unchanged  ${ADDRESS}\n` });
  expect(await backend.query(select)).toEqual(created);
  await folder.writePost('rates.md', { content: 'New words, same ![curve](./curve.png).' });
  expect(await run('publish', 'rates.md')).toMatchObject({ code: 0, stdout: `updated  ${ADDRESS}\n` });
  expect(await backend.query("select from storage.objects where bucket_id = 'blog-images'")).toHaveLength(2);
});

test('reports a hidden post, and needs --as-new for a deleted one', async () => {
  await folder.writePost('rates.md');
  await run('publish', 'rates.md');
  await backend.query('update public.blog_posts set unpublished_at = now()');
  await folder.writePost('rates.md', { content: 'New words.' });
  const hidden = { items: [{ slug: 'rates-you', hidden: true }] };
  for (const words of [['--dry-run'], [], []]) {
    expect(JSON.parse((await run('publish', 'rates.md', '--json', ...words)).stdout)).toMatchObject(hidden);
  }
  expect((await run('publish', 'rates.md', '--dry-run', '--force')).stdout).not.toContain('created');
  await backend.query('delete from public.blog_posts');
  expect(await run('publish', 'rates.md')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('restore rates-you'),
  });
  const anew = await run('publish', 'rates.md', '--as-new');
  expect(anew).toMatchObject({ stdout: `created  ${ADDRESS}\n`, stderr: expect.stringContaining('warning: ') });
});

test('refuses the post of another intern in a dry run, and publishes the others', async () => {
  const author = 'Elena Marsh';
  await folder.writePost('a/a.md', { title: 'One', seed: 1, author });
  await runWith({ as: 'intern2' }, 'publish', 'a');
  await folder.writePost('a/a.md', { title: 'One', content: 'Not mine: changed.', seed: 9 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  const refusal = expect.stringContaining("'one'");
  expect(await run('publish', 'a', 'b', '--dry-run')).toMatchObject({ code: 3, stderr: refusal });
  expect(await run('publish', 'a', 'b')).toMatchObject({
    code: 1,
    stdout: 'created  https://site.example/blog/two\n',
    stderr: refusal,
  });
  expect((await run('publish', 'a')).code).toBe(3);
  expect(await backend.query("select from storage.objects where bucket_id = 'blog-images'")).toHaveLength(4);
});

test('publishes a text from standard input with front matter from options', async () => {
  await folder.writePost('a.md');
  const bytes = new TextEncoder().encode('Words with ![the curve](curve.png).');
  const readInput = async () => bytes;
  const titled = await runWith({ readInput }, 'publish', '-', '--title', 'A "new": 5 %', '--slug', 'piped');
  expect(titled).toMatchObject({ code: 0, stdout: 'created  https://site.example/blog/piped\n' });
  expect(await backend.query('select title, slug from public.blog_posts')).toEqual([
    { title: 'A "new": 5 %', slug: 'piped' },
  ]);
  expect(await readdir(folder.path)).not.toContain('.ledgerlight');
});

test.each([
  ['nothing', '', ['-']],
  ['an image', '![x](../gone.png)', ['-', '--title', 'x']],
  ['front matter', '---\ntitle: y\n---\nText', ['-', '--title', 'x']],
  ['text beside a file', 'Text', ['a.md', '--slug', 'x']],
  ['a post to merge', '---\ntitle: y\n---\nText', ['-', '--merge']],
  ['more than 16 MB', '0'.repeat(16 * 1024 * 1024 + 1), ['-']],
])('standard input of %s exits with 2', async (_, text, words) => {
  await folder.writePost('a.md');
  const readInput = async () => new TextEncoder().encode(text);
  expect(await runWith({ readInput }, 'publish', ...words)).toMatchObject({ code: 2, stdout: '' });
});

test.each(['SUPABASE_URL', 'LEDGERLIGHT_SITE', 'LEDGERLIGHT_TIMEOUT'])('an invalid %s exits with 2', async (name) => {
  await folder.writePost('a.md');
  const run = runWith({ environment: { [name]: 'nonsense' } }, 'publish', 'a.md');
  expect(await run).toMatchObject({ code: 2, stderr: expect.stringContaining(name) });
});
