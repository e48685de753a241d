import { relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from '../testing/site-folder.ts';
import { isPost, openSite } from './site.ts';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

test('finds images whatever the case of their names', async () => {
  const images = ['a.PNG', 'b.Jpg', 'c.SVG', 'd.AVIF', 'e.webp'];
  for (const name of [...images, 'node_modules/f.png']) await folder.write(`in/${name}`, '');
  const site = await openSite(folder.path, 'other');
  const found = await Promise.all([...images, 'f.png'].map((name) => site.findImage(name.toLowerCase())));
  expect(found.flat().map((path) => relative(folder.path, path))).toEqual(images.map((name) => `in/${name}`));
});

test('leaves out the files of a repository that are about it', async () => {
  const site = await openSite(folder.path, 'other');
  const paths = ['README.md', 'CLAUDE.md', 'AGENTS.md', 'agents-of-change.md', 'posts/claude-monet.md'];
  expect(paths.filter((path) => isPost(site, path))).toEqual(['agents-of-change.md', 'posts/claude-monet.md']);
});
