import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, runWith, json, read } = useCommands('intern1');
const publish = (...args: string[]) => run('publish', ...args);
const publishJson = (...args: string[]) => json('publish', ...args);

const rowsSchema = v.array(v.object({ id: v.string(), slug: v.string(), title: v.string(), content: v.string() }));
const rows = async () =>
  v.parse(rowsSchema, await backend.query('select id::text, slug, title, content from blog_posts order by slug'));
const editOnSite = (content: string) => backend.query('update public.blog_posts set content = $1', [content]);
const deleteRecords = () => rm(join(folder.path, '.ledgerlight'), { recursive: true });
const addId = async (file: string, id: string, text?: string) =>
  folder.write(file, (text ?? (await read(file))).replace('title:', `id: ${id}\ntitle:`));

test('files of one title get numbered slugs and keep their posts', async () => {
  for (const name of ['a', 'b', 'c']) await folder.writePost(`${name}.md`, { title: 'Weekly outlook', content: name });
  expect((await publish('.')).stdout.match(/outlook.*$/gm)).toEqual(['outlook', 'outlook-2', 'outlook-3']);
  await folder.writePost('b.md', { title: 'Weekly outlook', content: 'b, corrected' });
  expect((await publish('b.md')).stdout).toBe('updated  https://site.example/blog/weekly-outlook-2\n');
  expect((await rows()).map(({ content }) => content)).toEqual(['a', 'b, corrected', 'c']);
  await folder.writePost('d.md', { title: 'Weekly outlook', content: 'd' });
  expect((await publish('.')).stdout.match(/^\w+/gm)).toEqual(['unchanged', 'unchanged', 'unchanged', 'created']);
});

test('a file keeps its post and slug when its title or name changes', async () => {
  await folder.writePost('a.md', { title: 'Intrest rates' });
  await publish('a.md');
  await folder.writePost('a.md', { title: 'Interest rates' });
  expect((await publish('a.md')).stdout).toBe('updated  https://site.example/blog/intrest-rates\n');
  await rename(join(folder.path, 'a.md'), join(folder.path, 'b.md'));
  expect((await publish('.')).stdout).toBe('unchanged  https://site.example/blog/intrest-rates\n');
  await folder.writePost('b.md', { title: 'Interest rates, again' });
  expect((await publish('.')).stdout).toBe('updated  https://site.example/blog/intrest-rates\n');
  expect(await rows()).toMatchObject([{ title: 'Interest rates, again', slug: 'intrest-rates' }]);
});

test('warns before a renamed and rewritten file creates a second post', async () => {
  for (const title of ['Intrest rates', 'Interest rates']) {
    await folder.writePost('a.md', { title });
    await publish('a.md');
  }
  const [{ id } = { id: '' }] = await rows();
  await rm(join(folder.path, 'a.md'));
  await folder.writePost('b.md', { title: 'Interest rates', content: 'Other words.' });
  expect((await publishJson('.', '--dry-run')).items[0].warnings).toContainEqual(
    expect.objectContaining({ file: 'b.md', code: 'perhaps-renamed' }),
  );
  await addId('b.md', id);
  expect(await publish('.')).toMatchObject({ stdout: 'updated  https://site.example/blog/intrest-rates\n' });
});

test('a copy is a new post only with --as-new, and the second file of one id is refused', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const text = await read('a.md');
  await folder.write('copy.md', text);
  const refused = { code: 2, problems: [{ file: 'copy.md', code: 'copy' }] };
  expect(await publishJson('.')).toMatchObject(refused);
  // Neither on the site yet.
  await folder.writePost('b/b.md', { title: 'Other', seed: 7 });
  await folder.writePost('c/b.md', { title: 'Other', seed: 7 });
  expect(await publishJson('b', 'c')).toMatchObject({ code: 2, problems: [{ file: 'c/b.md', code: 'copy' }] });
  expect((await publish('.', '--as-new')).stderr).toContain('3 created, 1 unchanged.');
  expect((await publish('.')).stderr).toContain('4 unchanged.');
  const id = (await rows()).find(({ slug }) => slug === 'rates-you')?.id ?? '';
  await addId('copy.md', id, text);
  expect(await publishJson('copy.md')).toMatchObject({
    code: 2,
    problems: [{ file: 'copy.md', line: 2, column: 1, code: 'same-id' }],
  });
});

test('adopts an equal post without a record', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await deleteRecords();
  await backend.query('update blog_posts set id = gen_random_uuid(), publication = null');
  expect((await publish('a.md')).stdout).toBe('unchanged  https://site.example/blog/rates-you\n');
});

test('adopts a similar post only with --adopt', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await deleteRecords();
  const before = await rows();
  for (const slug of [undefined, 'rates-you']) {
    await folder.writePost('a.md', { content: 'Other words.', ...(slug && { slug }) });
    const refused = await publish('.');
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^a\.md:\d:1 .*--adopt/m) });
  }
  expect(await rows()).toEqual(before);
  expect((await publish('.', '--adopt')).stdout).toBe('updated  https://site.example/blog/rates-you\n');
  expect(await rows()).toMatchObject([{ content: 'Other words.' }]);
});

test('--continue-on-error skips files whose problem only the site shows', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const [{ id } = { id: '' }] = await rows();
  await folder.writePost('b.md', { title: 'Similar' });
  await publish('b.md', '--state', 'elsewhere');
  await folder.writePost('b.md', { title: 'Similar', content: 'Other words.' });
  await folder.writePost('c.md', { title: 'New' });
  await addId('copy.md', id, await read('c.md'));
  const args = ['b.md', 'c.md', 'copy.md', '--continue-on-error'];
  const problems = [
    { file: 'copy.md', code: 'same-id' },
    { file: 'b.md', code: 'looks-published' },
  ];
  for (const [words, status, action] of [
    [['--dry-run'], 'error', 'create'],
    [[], 'partial', 'created'],
  ] as const) {
    const items = [{ file: 'c.md', action }];
    expect(await publishJson(...args, ...words)).toMatchObject({ code: 1, status, items, problems });
  }
  expect(await publish('b.md', 'copy.md', '--continue-on-error')).toMatchObject({ code: 2, stdout: '' });
});

test('another slug in a file moves its post, but not away from where it was moved on the site', async () => {
  await folder.writePost('a.md', { slug: 'one' });
  await publish('a.md');
  await folder.writePost('a.md', { slug: 'two' });
  expect(await publish('a.md', '--dry-run')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("slug  'one' -> 'two'"),
  });
  // Another address of a published post is an editor's act.
  expect(await publish('a.md')).toMatchObject({ code: 3, stderr: expect.stringContaining('Ask an editor') });
  expect(await runWith({ as: 'admin' }, 'publish', 'a.md')).toMatchObject({
    code: 0,
    stdout: 'updated  https://site.example/blog/two\n',
  });
  expect(await publish('a.md')).toMatchObject({ code: 0, stdout: expect.stringContaining('unchanged') });
  await folder.writePost('b.md', { title: 'Other', slug: 'one' });
  expect(await publish('b.md')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^b\.md:3:1 .*former address/m),
  });

  await backend.query("update blog_posts set slug = 'three'");
  const stays = await publish('a.md');
  expect(stays).toMatchObject({ code: 0, stderr: expect.stringContaining("Replace the slug 'two' by 'three'") });
  expect(await rows()).toMatchObject([{ slug: 'three' }]);
  expect(await run('pull', 'three')).toMatchObject({ code: 0 });
  expect(await read('a.md')).toContain('slug: three\n');
  expect((await publish('a.md')).stderr).not.toContain('warning');
});

test('a conflict shows the changes on the site, and does not stop other files', async () => {
  await folder.writePost('a.md', { title: 'One', content: 'First.\n\nSecond.' });
  await folder.writePost('b.md', { title: 'Two', content: 'Other.' });
  await publish('.');
  const admin = await backend.signIn('admin');
  await admin.client.from('blog_posts').update({ content: 'First.\n\nCorrected.' }).eq('slug', 'one');
  await folder.writePost('a.md', { title: 'One', content: 'First!\n\nSecond.' });
  await folder.writePost('b.md', { title: 'Two', content: 'Other!' });
  const plan = await publish('.', '--dry-run');
  expect([plan.code, plan.stdout]).toEqual([
    1,
    expect.stringMatching(
      /^conflict {2}https:\/\/site\.example\/blog\/one {2}\(a\.md\)\n(?: .*\n)* {2}-Second\.\n {2}\+Corrected\.\n/m,
    ),
  ]);
  const published = await publish('.');
  expect(published).toMatchObject({ code: 1, stdout: 'updated  https://site.example/blog/two\n' });
  expect(published.stderr).toContain('  -Second.\n  +Corrected.\n');
  for (const option of ['--merge', 'pull one --force', '--force']) expect(published.stderr).toContain(option);
  expect((await rows()).map(({ content }) => content)).toEqual(['First.\n\nCorrected.', 'Other!']);
  const document = await publishJson('a.md');
  expect(document).toMatchObject({ items: [{ action: 'conflict', contested: { changedBy: 'admin' } }] });
});

test('--force overwrites the site, and pull --force overwrites the file', async () => {
  await folder.writePost('a.md', { title: 'One' });
  await publish('.');
  await editOnSite('Remote.');
  await folder.writePost('a.md', { title: 'One', content: 'Local.' });
  expect(await publish('.', '--force')).toMatchObject({ code: 0 });
  expect(await rows()).toMatchObject([{ content: 'Local.' }]);
  await editOnSite('Remote again.');
  await folder.writePost('a.md', { title: 'One', content: 'Local again.' });
  expect(await run('pull', 'one', '--force')).toMatchObject({ code: 0, stdout: 'updated  a.md\n' });
  expect(await read('a.md')).toContain('Remote again.');
  expect(await run('pull')).toMatchObject({ code: 2, stderr: expect.stringContaining('--to') });
});

test('publishes a correction with a merge, and preserves the line ends of the file', async () => {
  const content = 'First.\n\nSecond.\n\n![the curve](curve.png)';
  const file = join(folder.path, 'a.md');
  await folder.writePost('a.md', { content });
  await publish('.');
  await backend.query("update blog_posts set content = replace(content, 'First', 'Primary')");
  await folder.writePost('a.md', { content: content.replace('Second', 'Secondary') });
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await publish('a.md', '--merge', '--correction', 'It was one rate.')).toMatchObject({ code: 0 });
  expect(await backend.query('select note from post_corrections')).toEqual([{ note: 'It was one rate.' }]);
  expect(await read('a.md')).toMatch(/^(?:[^\n]*\r\n)*Primary\.\r\n\r\nSecondary\.\r\n(?:[^\n]*\r\n)*$/);
});

test('--merge merges separate changes in the file and on the site', async () => {
  const content = 'First.\n\nSecond.\n\n![the curve](curve.png)';
  await folder.writePost('a.md', { content });
  await folder.writePost('b.md', { title: 'Two', content: 'Alone.' });
  await publish('.');
  await backend.query(
    "update blog_posts set title = 'Theirs', content = replace(content, 'First', 'Primary') where slug = 'rates-you'",
  );
  await folder.writePost('a.md', { content: content.replace('Second', 'Secondary') });
  await folder.writePost('b.md', { title: 'Two', content: 'Mine.' });
  await backend.query("update blog_posts set content = 'Theirs.' where slug = 'two'");
  const before = await rows();
  const plan = await publish('.', '--merge', '--dry-run');
  expect(plan.stdout).toMatch(/^update .*\(a\.md\)\n {2}content .*(?:\n {2}image .*)+\nconflict .*\(b\.md\)\n/m);
  expect(plan.stderr).toMatch(/^ {2}-title: Rates & you\n {2}\+title: Theirs\n/m);
  expect(await read('a.md')).toContain('First.');
  expect(await rows()).toEqual(before);
  const merged = await publish('.', '--merge');
  expect(merged).toMatchObject({ code: 1, stdout: 'updated  https://site.example/blog/rates-you\n' });
  expect(merged.stderr).toMatch(/^b\.md {2}/m);
  const text = await read('a.md');
  expect(text).toMatch(/^---\ntitle: Theirs\n.*\n\nPrimary\.\n\nSecondary\.\n\n!\[the curve\]\(curve\.png\)\n$/s);
  expect(await rows()).toMatchObject([{ title: 'Theirs', content: expect.stringMatching(/^Primary.*Secondary/s) }, {}]);
  expect((await publish('a.md')).stdout).toMatch(/^unchanged/);
});

test('a clone without records updates posts by id until they change on the site', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const [{ id } = { id: '' }] = await rows();
  const cloneWith = async (content: string) => {
    await deleteRecords();
    await folder.writePost('a.md', { content });
    await addId('a.md', id);
  };
  await cloneWith('From a clone.');
  expect((await publish('a.md')).stdout).toBe('updated  https://site.example/blog/rates-you\n');
  await editOnSite('Corrected in the admin area.');
  await cloneWith('From another clone.');
  expect(await publish('a.md')).toMatchObject({ code: 1, stdout: '' });
  expect(await rows()).toMatchObject([{ content: 'Corrected in the admin area.' }]);
});

test('publishes nothing if the records are damaged', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await folder.write('.ledgerlight/local.jsonl', '<<<<<<< ours\n');
  expect(await publish('a.md')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('local.jsonl') });
});
