import { readdir } from 'node:fs/promises';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { expect, test } from 'vitest';
import { usePublishing } from '../testing/in-memory-publishing.ts';

const { folder, seen, publish } = usePublishing();

test('warns of a link to nothing, and not of one to a post of the same run', async () => {
  await folder.writePost('a.md', { slug: 'gone-fishing', content: 'See [the other](/blog/gone-home).' });
  await folder.writePost('b.md', { slug: 'gone-home', seed: 5, content: 'See [a third](/blog/gone).' });
  expect(await publish()).toBe(0);
  expect(seen.lines.filter((line) => line.includes('leads to no page'))).toEqual([
    "b.md:10:5  warning: The link to '/blog/gone' leads to no page that readers see.",
  ]);
});

test('links between files of one run become links in the first run', async () => {
  await folder.writePost('a/a.md', { title: 'One', content: '[b](../deep/b) [c](../c.html#part) [d](gone)', seed: 1 });
  await folder.writePost('deep/b.md', { title: 'Rates in short', content: '[a](../a/a.md)', seed: 2 });
  await folder.writePost('c/index.md', { title: 'Third', content: 'Words', seed: 3 });
  expect(await publish()).toBe(0);
  const contents = new Map([...seen.ports.rows.values()].map(({ slug, content }) => [slug, content]));
  expect(contents.get('one')).toBe('[b](/blog/rates-in-short) [c](/blog/third#s-part) [d](gone)');
  expect(contents.get('rates-in-short')).toBe('[a](/blog/one)');
  expect(seen.lines.filter((line) => line.includes('without a link'))).toEqual([
    expect.stringMatching(/^a\/a\.md:\d+:\d+ {2}warning: .*'gone'/),
  ]);
  expect(await publish()).toBe(0);
  expect(seen.lines.at(-1)).toContain('unchanged');
  await folder.writePost('a/a.md', { title: 'One', content: 'More on [b](../deep/b.md).' });
  expect(await publish({ paths: ['a'] })).toBe(0);
  expect([...seen.ports.rows.values()].map(({ content }) => content)).toContain('More on [b](/blog/rates-in-short).');
});

test('refuses two files with one slug', async () => {
  await folder.writePost('a.md', { slug: 'same' });
  await folder.write('b.md', '---\ntitle: B\nslug: same\nimage: cover.png\n---\nText\n');
  expect(await publish()).toBe(2);
  expect(seen.documents).toMatchObject([{ problems: [{ file: 'b.md', line: 3, code: 'same-slug' }] }]);
  expect(seen.ports.rows.size).toBe(0);
});

test('a dry run prints the changes of each field, and stores and records nothing', async () => {
  await folder.writePost('a.md');
  expect(await publish({ isDryRun: true })).toBe(0);
  expect([seen.ports.rows.size, seen.ports.objects.size]).toEqual([0, 0]);
  expect((await readdir(folder.path)).toSorted()).toEqual(['a.md', 'cover.png', 'curve.png']);
  await publish();
  await folder.writePost('a.md', { content: 'Other ![the curve](curve.png)' });
  expect(await publish({ isDryRun: true })).toBe(0);
  expect(seen.lines).toContain('update  https://site.example/blog/rates-you  (a.md)');
  expect(seen.lines.some((line) => line.startsWith('  content  '))).toBe(true);
  expect([...seen.ports.rows.values()][0]?.content).toContain('Text with');
});

test('prints ten problems of a kind and counts the others', async () => {
  for (let number = 10; number < 22; number += 1) await folder.write(`${number}.md`, 'no front matter');
  await folder.write('other.md', '');
  expect(await publish()).toBe(2);
  const reported = seen.lines.filter((line) => line.includes('.md:'));
  expect(reported.map((line) => line.split(':')[0])).toEqual([
    ...Array.from({ length: 10 }, (_, place) => `${place + 10}.md`),
    'other.md',
  ]);
  expect(seen.lines).toContainEqual(expect.stringMatching(/^and 2 more of this kind \(no-front-matter\)/));
  expect(seen.documents.at(-1)?.problems).toHaveLength(13);
  seen.lines.length = 0;
  expect(await publish({ isVerbose: true })).toBe(2);
  expect(seen.lines.filter((line) => line.includes('.md:'))).toHaveLength(13);
});

test('counts many unchanged files, and refuses an image that changes after the check', async () => {
  for (let number = 10; number < 21; number += 1) await folder.writePost(`${number}.md`, { title: `Post ${number}` });
  expect(await publish()).toBe(0);
  seen.lines.length = 0;
  expect(await publish()).toBe(0);
  expect(seen.lines.filter((line) => line.startsWith('unchanged'))).toEqual([]);
  expect(seen.lines.at(-1)).toBe('11 unchanged.');
  await folder.writePost('late/a.md', { title: 'Late', seed: 7 });
  seen.ports.before = (request) => {
    if (request === 'slugFor') return folder.write('late/cover.png', wholePng(99));
  };
  expect(await publish()).toBe(1);
  const late = seen.documents.at(-1)?.items?.filter((item) => 'file' in item && item.file === 'late/a.md');
  expect(late).toMatchObject([{ action: 'failed', error: { code: 'IMAGE_UPLOAD_FAILED' } }]);
});

test('prints an unknown key once, and for each file with --verbose', async () => {
  for (const name of ['a.md', 'b.md', 'c.md'])
    await folder.write(name, '---\ntitle: x\nimage: c.png\nmood: glad\n---\nText');
  await folder.write('c.png', wholePng(1));
  expect(await publish()).toBe(2);
  const keys = seen.lines.filter((text) => text.includes('Unknown key'));
  expect(keys).toEqual([expect.stringMatching(/^a\.md:4:1 .*'mood'.*in 3 files/)]);
  expect(seen.documents.at(-1)?.problems).toMatchObject([{ file: 'a.md' }, { file: 'b.md' }, { file: 'c.md' }]);
  seen.lines.length = 0;
  expect(await publish({ isVerbose: true })).toBe(2);
  const places = seen.lines.flatMap((text) => (text.includes('Unknown key') ? (text.split(' ')[0] ?? []) : []));
  expect(places).toEqual(['a.md:4:1', 'b.md:4:1', 'c.md:4:1']);
});
