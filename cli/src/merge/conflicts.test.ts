import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, read: readAny } = useCommands();
const TEXT = 'First.\n\nSecond.\n\nThird.';

beforeEach(async () => {
  await folder.writePost('a.md', { title: 'Rates', slug: 'rates', content: TEXT });
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
});

const read = (name = 'a.md') => readAny(name);
const edit = async (from: string, to: string) => folder.write('a.md', (await read()).replace(from, to));
const editSite = (from: string, to: string) =>
  backend.query(`update blog_posts set content = replace(content, '${from}', '${to}') where slug = 'rates'`);

async function published(): Promise<unknown> {
  const [row] = await backend.query("select title, trim(content) as content from blog_posts where slug = 'rates'");
  return row;
}

/** Merges a conflict in the second line, with one change of each side that can be merged. */
async function conflict() {
  await edit('First.', 'First here.');
  await edit('Second.', 'Second here.');
  await editSite('Second.', 'Second there.');
  await editSite('Third.', 'Third there.');
  return run('publish', 'a.md', '--merge');
}

const MARKED = `First here.

<<<<<<< local file
Second here.
=======
Second there.
>>>>>>> site

Third there.
`;

test('a failed merge writes conflict markers and copies of all versions', async () => {
  const before = await read();
  const { code, stderr } = await conflict();
  expect(code).toBe(1);
  expect((await read()).endsWith(`---\n\n${MARKED}`)).toBe(true);
  expect(stderr).toMatch(/^ {2}a\.md:12:1 /m);
  expect(stderr).toMatch(/^1 conflict\.$/m);
  expect(stderr).not.toMatch(/failed|was changed/);
  expect(stderr).not.toContain('--merge');
  expect(await published()).toMatchObject({ content: expect.stringContaining('Second there.') });
  const copies = join('.ledgerlight/conflicts', (await readdir(join(folder.path, '.ledgerlight/conflicts')))[0] ?? '');
  expect(await read(join(copies, 'local.md'))).toBe(
    before.replace('First.', 'First here.').replace('Second.', 'Second here.'),
  );
  expect(await read(join(copies, 'base.md'))).toContain('\n\nSecond.\n\n');
  expect(await read(join(copies, 'site.md'))).toContain('\n\nSecond there.\n\n');
  expect((await read('.ledgerlight/.gitignore')).split('\n')).toContain('conflicts/');
});

test('a file with markers is refused until they are resolved', async () => {
  await conflict();
  for (const words of [
    ['publish', 'a.md'],
    ['publish', 'a.md', '--dry-run'],
    ['publish', 'a.md', '--force'],
  ]) {
    const { code, stdout } = await run(...words, '--json');
    expect([code, JSON.parse(stdout).problems]).toMatchObject([
      2,
      [{ file: 'a.md', line: 12, code: 'conflict-marker' }],
    ]);
  }
  await edit(MARKED, MARKED.replace(/<<<.*>>> site/s, 'Second on both.'));
  expect((await run('status', 'a.md')).stdout).toBe('changed here\ta.md\trates\n');
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
  expect(await published()).toMatchObject({ content: 'First here.\n\nSecond on both.\n\nThird there.' });
  expect(await readdir(join(folder.path, '.ledgerlight/conflicts'))).toEqual([]);
  expect((await run('publish', 'a.md')).stdout).toMatch(/^unchanged/);
});

test('a file that is put back as it was before the merge conflicts again', async () => {
  await edit('Second.', 'Second here.');
  const before = await read();
  await editSite('Second.', 'Second there.');
  expect((await run('publish', 'a.md', '--merge')).code).toBe(1);
  await folder.write('a.md', before);
  expect((await run('publish', 'a.md')).code).toBe(1);
  expect(await published()).toMatchObject({ content: expect.stringContaining('Second there.') });
});

test('a change of the site after the merge is a conflict of its own', async () => {
  await conflict();
  await edit(MARKED, MARKED.replace(/<<<.*>>> site/s, 'Second on both.'));
  await editSite('Third there.', 'Third later.');
  expect((await run('publish', 'a.md')).code).toBe(1);
  expect((await run('publish', 'a.md', '--merge')).code).toBe(0);
  expect(await published()).toMatchObject({ content: 'First here.\n\nSecond on both.\n\nThird later.' });
});

test('a dry run names the lines of the conflict and writes nothing', async () => {
  await edit('Second.', 'Second here.');
  await editSite('Second.', 'Second there.');
  const before = await read();
  const { code, stderr } = await run('publish', 'a.md', '--merge', '--dry-run');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/conflict markers .* line 12/)]);
  expect(await read()).toBe(before);
  expect(await readdir(join(folder.path, '.ledgerlight'))).not.toContain('conflicts');
});

test('marks both versions when the base is unknown', async () => {
  const [row] = await backend.query("select 'id: ' || id as line from blog_posts where slug = 'rates'");
  const { line } = v.parse(v.object({ line: v.string() }), row);
  await edit('title:', `${line}\ntitle:`);
  const state = ['--state', join(folder.path, 'state')];
  await edit('Second.', 'Second here.');
  await editSite('Second.', 'Second there.');
  expect((await run('publish', 'a.md', '--merge', ...state)).code).toBe(1);
  const marked = '<<<<<<< local file\nSecond here.\n=======\nSecond there.\n>>>>>>> site\n';
  expect(await read()).toContain(marked);
  await edit(marked, 'Second on both.\n');
  expect((await run('publish', 'a.md', ...state)).code).toBe(0);
  expect(await published()).toMatchObject({ content: 'First.\n\nSecond on both.\n\nThird.' });
});

test('follows no link in place of the copies, and keeps the file', async () => {
  await mkdir(join(folder.path, 'elsewhere'));
  await symlink(join(folder.path, 'elsewhere'), join(folder.path, '.ledgerlight/conflicts'));
  await edit('Second.', 'Second here.');
  const before = await read();
  await editSite('Second.', 'Second there.');
  const { code, stderr } = await run('publish', 'a.md', '--merge');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/link/)]);
  expect([await read(), await readdir(join(folder.path, 'elsewhere'))]).toEqual([before, []]);
});

test('a draft may contain markers', async () => {
  await conflict();
  await edit('title:', 'draft: true\ntitle:');
  await folder.writePost('b.md', { title: 'Other', seed: 2 });
  expect((await run('publish', '.')).code).toBe(0);
});
