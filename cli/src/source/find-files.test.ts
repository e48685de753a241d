import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { usePostFolder } from '../testing/fixtures.ts';
import { findFiles } from './find-files.ts';

const folder = usePostFolder();
const outside = usePostFolder();
beforeEach(async () => {
  const names = [
    'a.md',
    'b.MARKDOWN',
    'README.md',
    'c.txt',
    '.hidden/x.md',
    'node_modules/p/x.md',
    'in/d.md',
    'in/readme.md',
  ];
  for (const name of names) await folder.write(name, 'text');
});

async function shown(...paths: string[]): Promise<string[]> {
  return (await findFiles(paths, folder.path)).files.map((file) => file.shown);
}

test('walks a folder without hidden folders, packages and readme files', async () => {
  expect(await shown('.')).toEqual(['a.md', 'b.MARKDOWN', 'in/d.md']);
});

test('takes a readme that is named, and each file once', async () => {
  expect(await shown('README.md', 'a.md', './a.md', '.')).toEqual(['README.md', 'a.md', 'b.MARKDOWN', 'in/d.md']);
});

test('expands a glob that the shell did not', async () => {
  expect(await shown('**/*.md')).toEqual(['README.md', 'a.md', 'in/d.md', 'in/readme.md']);
});

test('reports what does not exist or cannot be published', async () => {
  const { files, problems } = await findFiles(
    ['gone.md', 'gone/', '*.doc', 'c.txt', '.hidden/..//c*.txt'],
    folder.path,
  );
  expect(files).toEqual([]);
  expect(problems.map(({ code }) => code)).toEqual([
    'not-found',
    'not-found',
    'no-markdown',
    'not-markdown',
    'no-markdown',
  ]);
});

test('reports an image root that does not exist', async () => {
  const { problems } = await findFiles(['in'], folder.path, { root: 'elsewhere' });
  expect(problems).toMatchObject([{ path: 'elsewhere', code: 'not-found' }]);
});

test('does not follow a link out of a folder', async () => {
  await outside.write('secret.md', 'text');
  await symlink(join(outside.path, 'secret.md'), join(folder.path, 'in/link.md'));
  await symlink(outside.path, join(folder.path, 'in/linked'));
  expect(await shown('in')).toEqual(['in/d.md']);
});

test.each(['in/d.md', 'in', '.', './in/../in/*.md', '**/d.md'])(
  'the image root of a post does not depend on how it was named: %s',
  async (typed) => {
    const rootOf = async (root: string | null = null) => {
      const { files } = await findFiles([typed], folder.path, { root });
      return files.find(({ path }) => path.endsWith('d.md'))?.root;
    };
    expect(await rootOf()).toBe(join(folder.path, 'in'));
    expect(await rootOf('.')).toBe(folder.path);
    expect(await rootOf('node_modules')).toBe(join(folder.path, 'in'));
    await folder.write('.git/HEAD', '');
    expect(await rootOf()).toBe(folder.path);
  },
);

test('skips links to folders and broken links with a line each', async () => {
  await symlink('..', join(folder.path, 'in/loop'));
  await symlink('self.md', join(folder.path, 'in/self.md'));
  await symlink('round', join(folder.path, 'in/round'));
  await symlink('gone', join(folder.path, 'in/no-post'));
  await symlink('gone', join(folder.path, 'in/gone.md'));
  await symlink('d.md', join(folder.path, 'in/same.md'));
  const { files, problems, skipped } = await findFiles(['in'], folder.path);
  expect(files.map(({ shown }) => shown)).toEqual(['in/d.md']);
  expect(problems).toEqual([]);
  expect(skipped.map((line) => line.split(' ')[0]).toSorted()).toEqual([
    'in/gone.md',
    'in/loop',
    'in/round',
    'in/self.md',
  ]);
  const { problems: named } = await findFiles(['in/self.md', 'in/gone.md'], folder.path);
  expect(named.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
});

test('prints a file name with line breaks in one line', async () => {
  await folder.write('x)\ncreated  y.md', 'text');
  expect(await shown('x*')).toEqual(['x)\uFFFDcreated  y.md']);
});

test('a link leads to no file outside, unless --root names its folder', async () => {
  await folder.write('.git/HEAD', '');
  await symlink(join(folder.path, 'in'), join(outside.path, 'linked'));
  await symlink(join(folder.path, 'a.md'), join(outside.path, 'a.md'));
  for (const typed of ['linked', 'linked/d.md', 'a.md', join(outside.path, 'a.md')]) {
    const { files, problems } = await findFiles([typed], outside.path);
    expect([files, problems.map(({ code }) => code)]).toEqual([[], ['outside']]);
  }
  const { files } = await findFiles(['linked'], outside.path, { root: folder.path });
  expect(files.map(({ shown, root }) => [shown, root])).toEqual([['linked/d.md', folder.path]]);
  const { files: named } = await findFiles([join(folder.path, 'in')], outside.path);
  expect(named.map(({ root }) => root)).toEqual([folder.path]);
});

test('a link within the repository of the working folder is followed', async () => {
  await folder.write('.git/HEAD', '');
  await folder.write('posts/own.md', 'text');
  await symlink('../in', join(folder.path, 'posts/linked'));
  const { files } = await findFiles(['linked', 'own.md'], join(folder.path, 'posts'));
  expect(files.map(({ path }) => path)).toEqual([join(folder.path, 'in/d.md'), join(folder.path, 'posts/own.md')]);
});
