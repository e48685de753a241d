import { relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from '../testing/site-folder.ts';
import { openSiteFolder } from './site-folder.ts';

let folder: TestFolder;
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

test('pictures and posts are found in whatever case their names end', async () => {
  const pictures = ['a.PNG', 'b.Jpg', 'c.SVG', 'd.AVIF', 'e.webp'];
  const posts = ['f.md', 'g.MD', 'h.Mdx', 'i.MARKDOWN'];
  for (const name of [...pictures, ...posts, 'node_modules/j.md']) await folder.write(`in/${name}`, '');
  const site = await openSiteFolder(folder.path);
  const found = await Promise.all(pictures.map((name) => site.findPicture(name.toLowerCase())));
  const shown = (paths: readonly string[]) => paths.map((path) => relative(folder.path, path));
  expect(shown(found.flat())).toEqual(pictures.map((name) => `in/${name}`));
  expect(shown(await site.posts()).toSorted()).toEqual(posts.map((name) => `in/${name}`).toSorted());
});
