import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run } = useCommands('intern1');
const publish = (...words: string[]) => run('publish', ...words);

const rowsSchema = v.array(v.object({ id: v.string(), slug: v.string(), title: v.string(), content: v.string() }));
const rows = async () =>
  v.parse(rowsSchema, await backend.query('select id::text, slug, title, content from blog_posts order by slug'));
const slugs = async () => (await rows()).map(({ slug }) => slug);
const inAdmin = (words: string) => backend.query('update public.blog_posts set content = $1', [words]);
const forget = () => rm(join(folder.path, '.ledgerlight'), { recursive: true });

test('files of one title are numbered in their order and keep their posts', async () => {
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
  await folder.writePost('a.md', { title: 'Intrest rates' });
  await publish('a.md');
  await folder.writePost('a.md', { title: 'Interest rates' });
  await publish('a.md');
  const [{ id } = { id: '' }] = await rows();
  await rm(join(folder.path, 'a.md'));
  await folder.writePost('b.md', { title: 'Interest rates', content: 'Other words.' });
  const warned = await publish('.', '--dry-run');
  expect(warned.stderr).toContain(`b.md:1:1  warning: a.md is gone, and its article 'intrest-rates' is still there.`);
  const text = await readFile(join(folder.path, 'b.md'), 'utf8');
  await folder.write('b.md', text.replace('title:', `id: ${id}\ntitle:`));
  expect(await publish('.')).toMatchObject({ stdout: 'updated  https://site.example/blog/intrest-rates\n' });
});

test('a copy is a post of its own, and the second file of one id is refused', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const text = await readFile(join(folder.path, 'a.md'), 'utf8');
  await folder.write('copy.md', text);
  expect((await publish('.')).stdout.match(/^\w+/gm)).toEqual(['unchanged', 'created']);
  const [{ id } = { id: '' }] = await rows();
  await folder.write('copy.md', text.replace('title:', `id: ${id}\ntitle:`));
  const refused = await publish('copy.md');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(
    `copy.md:2:1  The article of this file is also that of a.md: both have the id ${id}.`,
  );
});

test('an equal post without a record is adopted', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await forget();
  await backend.query('update blog_posts set id = gen_random_uuid(), publication = null');
  const asBefore = await publish('a.md');
  expect(asBefore.stdout).toBe('unchanged  https://site.example/blog/rates-you\n');
});

test('an article that a file only looks like is never taken for it without a word', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await forget();
  await folder.writePost('a.md', { content: 'Other words.' });
  const before = await rows();
  for (const slug of [undefined, 'rates-you']) {
    await folder.writePost('a.md', { content: 'Other words.', ...(slug && { slug }) });
    const refused = await publish('.');
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^a\.md:\d:1 {2}.*nobody remembers whether this file is that article.*--adopt/m);
  }
  expect(await rows()).toEqual(before);
  expect((await publish('.', '--adopt')).stdout).toBe('updated  https://site.example/blog/rates-you\n');
  expect(await rows()).toMatchObject([{ content: 'Other words.' }]);
});

test('--continue-on-error skips files whose problem only the site shows', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const [{ id } = { id: '' }] = await rows();
  await folder.writePost('b.md', { title: 'Looked at' });
  await publish('b.md', '--state', 'elsewhere');
  await folder.writePost('b.md', { title: 'Looked at', content: 'Other words.' });
  await folder.writePost('c.md', { title: 'New' });
  await folder.write(
    'copy.md',
    (await readFile(join(folder.path, 'c.md'), 'utf8')).replace('title:', `id: ${id}\ntitle:`),
  );
  const words = ['b.md', 'c.md', 'copy.md', '--continue-on-error', '--json'];
  const problems = [
    { file: 'copy.md', code: 'same-id' },
    { file: 'b.md', code: 'looks-published' },
  ];
  for (const action of ['create', 'created']) {
    const left = await publish(...words, ...(action === 'create' ? ['--dry-run'] : []));
    expect(left.code).toBe(1);
    expect(JSON.parse(left.stdout)).toMatchObject({
      status: action === 'create' ? 'error' : 'partial',
      items: [{ file: 'c.md', action }],
      problems,
    });
  }
  const none = await publish('b.md', 'copy.md', '--continue-on-error');
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr.match(/^\w+\.md:\d:1/gm)).toEqual(['copy.md:2:1', 'b.md:1:1']);
  expect(none.stderr).toContain('Nothing was published: 2 problems in 2 files.');
});

test('a file that names another slug than its article has is refused with the way out', async () => {
  await folder.writePost('a.md', { slug: 'one' });
  await publish('a.md');
  await folder.writePost('a.md', { slug: 'two' });
  const refused = await publish('a.md');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("a.md:3:1  The article of this file is at 'one'");
});

test('a conflict names who changed what, and does not stop the other files', async () => {
  await folder.writePost('a.md', { title: 'One', content: 'First.\n\nSecond.' });
  await folder.writePost('b.md', { title: 'Two', content: 'Other.' });
  await publish('.');
  const admin = await backend.signIn('admin');
  await admin.client.from('blog_posts').update({ content: 'First.\n\nCorrected.' }).eq('slug', 'one');
  await folder.writePost('a.md', { title: 'One', content: 'First!\n\nSecond.' });
  await folder.writePost('b.md', { title: 'Two', content: 'Other!' });
  const dry = await publish('.', '--dry-run');
  expect(dry.stdout).toMatch(
    /^conflict {2}https:\/\/site\.example\/blog\/one {2}\(a\.md\)\n(?: .*\n)* {2}-Second\.\n {2}\+Corrected\.\n/m,
  );
  expect(dry).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^a\.md {2}The article 'one' was changed by admin/m),
  });
  const told = await publish('.');
  expect(told).toMatchObject({ code: 1, stdout: 'updated  https://site.example/blog/two\n' });
  expect(told.stderr).toMatch(/The article 'one' was changed by admin on .* UTC, after this file published it\./);
  expect(told.stderr).toContain('  -Second.\n  +Corrected.\n');
  expect(told.stderr).toContain('--merge joins both, "pull one --force" takes theirs, --force takes the file.');
  expect((await rows()).map(({ content }) => content)).toEqual(['First.\n\nCorrected.', 'Other!']);
  const document = JSON.parse((await publish('a.md', '--json')).stdout);
  expect(document).toMatchObject({ items: [{ action: 'conflict', contested: { changedBy: 'admin' } }] });
  expect(await publish('.', '--force')).toMatchObject({ code: 0 });
  expect((await rows()).map(({ content }) => content)).toEqual(['First!\n\nSecond.', 'Other!']);
  await inAdmin('Theirs.');
  await folder.writePost('a.md', { title: 'One', content: 'Ours.' });
  expect(await run('pull', 'one', '--force')).toMatchObject({ code: 0, stdout: 'updated  a.md\n' });
  expect(await readFile(join(folder.path, 'a.md'), 'utf8')).toContain('Theirs.');
  expect(await run('pull')).toMatchObject({ code: 2, stderr: expect.stringContaining('--to') });
});

test('a correction goes with what is joined, and the file keeps its line ends', async () => {
  const content = 'First.\n\nSecond.\n\n![the curve](curve.png)';
  const file = join(folder.path, 'a.md');
  await folder.writePost('a.md', { content });
  await publish('.');
  await backend.query("update blog_posts set content = replace(content, 'First', 'Primary')");
  await folder.writePost('a.md', { content: content.replace('Second', 'Secondary') });
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await publish('a.md', '--merge', '--correction', 'It was one rate.')).toMatchObject({ code: 0 });
  expect(await backend.query('select note from post_corrections')).toEqual([{ note: 'It was one rate.' }]);
  expect(await readFile(file, 'utf8')).toMatch(/^(?:[^\n]*\r\n)*Primary\.\r\n\r\nSecondary\.\r\n(?:[^\n]*\r\n)*$/);
});

test('--merge joins changes apart from each other in the file and on the site', async () => {
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
  const dry = await publish('.', '--merge', '--dry-run');
  expect(dry.stdout).toMatch(/^update .*\(a\.md\)\n {2}content .*(?:\n {2}image .*)+\nconflict .*\(b\.md\)\n/m);
  expect(dry.stderr).toMatch(/^a\.md {2}would be merged.*\n(?: .*\n)* {2}-title: Rates & you\n {2}\+title: Theirs\n/m);
  expect(dry.stderr).toContain('b.md  not merged: Both changed the same lines');
  expect(await readFile(join(folder.path, 'a.md'), 'utf8')).toContain('First.');
  expect(await rows()).toEqual(before);
  const merged = await publish('.', '--merge');
  expect(merged).toMatchObject({ code: 1, stdout: 'updated  https://site.example/blog/rates-you\n' });
  expect(merged.stderr).toContain('b.md  not merged: Both changed the same lines');
  const text = await readFile(join(folder.path, 'a.md'), 'utf8');
  expect(text).toMatch(/^---\ntitle: Theirs\n.*\n\nPrimary\.\n\nSecondary\.\n\n!\[the curve\]\(curve\.png\)\n$/s);
  expect(await rows()).toMatchObject([{ title: 'Theirs', content: expect.stringMatching(/^Primary.*Secondary/s) }, {}]);
  expect((await publish('a.md')).stdout).toMatch(/^unchanged/);
});

test('a clone without records updates posts by id until others change them', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  const [{ id } = { id: '' }] = await rows();
  const withId = async (content: string) => {
    await forget();
    await folder.writePost('a.md', { content });
    const text = await readFile(join(folder.path, 'a.md'), 'utf8');
    await writeFile(join(folder.path, 'a.md'), text.replace('title:', `id: ${id}\ntitle:`));
  };
  await withId('From a clone.');
  expect((await publish('a.md')).stdout).toBe('updated  https://site.example/blog/rates-you\n');
  await inAdmin('Corrected in the admin area.');
  await withId('From another clone.');
  expect(await publish('a.md')).toMatchObject({ code: 1, stdout: '' });
  expect(await rows()).toMatchObject([{ content: 'Corrected in the admin area.' }]);
});

test('what is remembered and damaged is told, and nothing is published', async () => {
  await folder.writePost('a.md');
  await publish('a.md');
  await folder.write('.ledgerlight/local.jsonl', '<<<<<<< ours\n');
  const refused = await publish('a.md');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('is damaged. Keep of two versions every line that begins with {"file"');
});

test('titles that look like other values are titles', async () => {
  for (const [name, title] of [
    ['a', '"true"'],
    ['c', '"null"'],
  ] as const) {
    await folder.writePost(`${name}.md`, { title, content: name });
  }
  expect(await publish('.')).toMatchObject({ code: 0 });
  expect(await slugs()).toEqual(['null-post', 'true']);
  expect((await publish('.')).stdout.match(/^\w+/gm)).toEqual(['unchanged', 'unchanged']);
});
