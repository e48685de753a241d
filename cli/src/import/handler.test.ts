import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleSites } from '@ledgerlight/importer/testing/sample-sites';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run } = useCommands();

test('imports and publishes the posts of five generators', async () => {
  for (const { name, content } of sampleSites(5)) await folder.write(name, content);
  const imported = JSON.parse((await run('import', '.', '--to', 'posts', '--json')).stdout);
  expect(imported).toMatchObject({ status: 'partial', images: { fetched: 0 } });
  expect([...new Set(imported.problems.map(({ code }: { code: string }) => code))]).toEqual(['dead-link']);
  expect(imported.items).toHaveLength(25);
  const published = imported.items.filter(({ action }: { action: string }) => action === 'imported');
  const { stdout, stderr, code } = await run('publish', 'posts');
  expect([code, stdout.match(/^created /gm)?.length]).toEqual([0, published.length]);
  expect(stderr).not.toMatch(/is not on the site|leads to nothing|shown as typed/);
  const asTyped = String.raw`select slug from public.blog_posts where content ~ '!\[\[[^n]|\{\{ s|\]\((?!/storage|/blog|https?:|#)|more--|:::|\{[:#.%]|==two|highlight|youtube |\[!w|%%|not for readers'`;
  expect(await backend.query(asTyped)).toEqual([]);
});

test('a post with unconverted parts becomes a draft, with a report for each part', async () => {
  await folder.write('site/hugo.toml', '');
  await folder.write('site/content/a.md', '---\ntitle: Rates\ntags: [a]\n---\n\nText\n\n{{< chart rates >}}\n');
  await folder.write('cover.png', wholePng(1));
  const imported = await run(
    'import',
    'site',
    '--to',
    'posts',
    '--default-image',
    'cover.png',
    '--default-image-alt',
    'A cover',
  );
  expect(imported).toMatchObject({ code: 1, stdout: 'draft  posts/a/index.md\n' });
  expect(imported.stderr).toContain('Front matter: tags dropped (1 file), default image added (1 file).');
  expect(imported.stderr).toMatch(/^site\/content\/a\.md:8:1 /m);
  expect((await readdir(join(folder.path, 'posts/a'))).toSorted()).toEqual(['default.png', 'index.md']);
  const written = await readFile(join(folder.path, 'posts/a/index.md'), 'utf8');
  expect(written).toMatch(/\nimage: default\.png\nimageAlt: A cover\n[\s\S]*draft: true\n/);
});

test.each([
  [['nowhere', '--to', 'posts'], 'There is no folder'],
  [['site', '--to', 'site'], 'is not empty'],
  [['site', '--to', 'posts', '--zone', 'Berlin'], 'is not a time zone'],
  [['site', '--to', 'posts', '--old-site', 'old.example'], 'is not the address of a site'],
  [['site', '--to', 'posts', '--default-image', 'site/a.md'], 'The default image'],
  [['site'], '--to'],
])('import %j is refused and writes nothing', async (args, message) => {
  await folder.write('site/a.md', '# Rates\n\nText');
  const refused = await run('import', ...args);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(message);
  expect((await readdir(folder.path)).filter((name) => name !== '.config')).toEqual(['site']);
});

test('a folder without posts is invalid input', async () => {
  await folder.write('site/hugo.toml', '');
  const { code, stdout } = await run('import', 'site', '--to', 'posts', '--json');
  expect([code, JSON.parse(stdout).error.code]).toEqual([2, 'NO_POSTS']);
});
