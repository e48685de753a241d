import { symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFiles } from '../source/find-files.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { readPostFile, readTextAgain } from './post-file.ts';
import { atPosition } from './problem-positions.ts';
import type { ReadFile } from './read-file.ts';

const folder = usePostFolder();

async function read(content: string | Uint8Array, argument = 'posts/post.md'): Promise<ReadFile> {
  await folder.write('posts/post.md', content);
  const { files } = await findFiles([argument], folder.path);
  if (!files[0]) throw new Error('no file');
  return (await readPostFile(files[0])).file;
}

function problemsOf(post: ReadFile): string[] {
  return post.problems.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

test('a byte order mark and Windows line endings change nothing', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const plain = '---\ntitle: Rates\nimage: a.png\n---\n\nOne\ntwo\n';
  const unix = await read(plain);
  const windows = await read(`\uFEFF${plain.replaceAll('\n', '\r\n')}`);
  expect(unix.problems).toEqual([]);
  expect(JSON.stringify(windows.check)).toBe(JSON.stringify(unix.check));
  expect(unix.check).toMatchObject({
    post: { value: { title: 'Rates', author: 'Financial Advisory Team', postType: 'financial-news' } },
  });
  expect(windows.check.ok && (await windows.check.post.readMarkdown())).toBe('One\ntwo');
});

test('the text and images of a post are read again from its files', async () => {
  const images = ['cover', 'one'].map((name) => [`img/${name}.png`, wholePng(name.length)] as const);
  for (const [name, bytes] of images) await folder.write(`posts/${name}`, bytes);
  const content = 'Words ![a](img/one.png), [b](c.md) and ![][d].\n\n[d]: <img/one.png>';
  const text = `---\nimage: ./img/cover.png\nimageAlt: A curve\n---\n\n# Rates\n\n${content}\n`;
  const post = await read(text);
  expect(post.problems).toEqual([]);
  expect(await readTextAgain(post)).toBe(text);
  if (!post.check.ok) throw new Error('not valid');
  const { readMarkdown, images: checked } = post.check.post;
  expect(await readMarkdown()).toBe(content);
  expect(await Promise.all(checked.map(async ({ name, read }) => [name, await read()]))).toEqual(images);
  await folder.write('posts/post.md', `${text} `);
  await expect(readMarkdown()).rejects.toMatchObject({ code: 'FILE_CHANGED' });
});

test('a read post holds nothing of its text but an excerpt', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const post = await read(`---\ntitle: x\nimage: a.png\n---\n\n${'Words. '.repeat(1000)}The end of it.\n`);
  expect(post.problems).toEqual([]);
  expect(JSON.stringify(post)).not.toContain('The end of it.');
});

test.each([
  ['', '1:1 empty'],
  [' \n', '1:1 empty'],
  [new Uint8Array([0x2d, 0xff, 0xfe]), '1:1 encoding'],
  [`---\ntitle: x\n---\n${'word '.repeat(1_000_000)}`, '4:1 too-long'],
])('reports a file that cannot be read (%#)', async (content, expected) => {
  expect(problemsOf(await read(content))).toContain(expected);
});

test('finds the images of the text after the featured one, each once', async () => {
  for (const name of ['cover', 'one', 'two three', 'four'])
    await folder.write(`posts/img/${name}.png`, wholePng(name.length));
  const post = await read(
    '---\ntitle: x\nimage: img/cover.png\nimages: [img/four.png]\n---\n![a](./img/one.png) ![b](<img/two three.png>) ![c](img/two%20three.png) ![d](img/cover.png) `![e](no.png)`',
  );
  expect(post.problems).toEqual([]);
  expect(post.check.ok && post.check.post.images.map(({ name }) => name)).toEqual([
    'img/cover.png',
    'img/four.png',
    'img/one.png',
    'img/two three.png',
  ]);
});

test('a missing image is reported once, at the line that names it', async () => {
  expect(problemsOf(await read('---\ntitle: x\nimage: gone.png\n---\ntext'))).toEqual(['3:1 missing-image']);
  expect(problemsOf(await read('---\ntitle: x\n---\n\n\ntext ![a](gone.png)'))).toEqual(['6:6 missing-image']);
});

test('an image outside the folder is refused, by path and by link', async () => {
  await folder.write('outside.png', wholePng(1));
  await folder.write('posts/real.png', wholePng(2));
  await symlink(join(folder.path, 'outside.png'), join(folder.path, 'posts/link.png'));
  const text = '---\ntitle: x\nimage: real.png\n---\n![a](../outside.png)\n![b](link.png)\n![c](/etc/hostname)';
  expect(problemsOf(await read(text))).toEqual(['5:1 missing-image', '6:1 missing-image', '7:1 missing-image']);
  await folder.write('posts/other.md', text.replace('![b](link.png)', '').replace('![c](/etc/hostname)', ''));
  for (const typed of ['posts/other.md', 'posts', '.']) {
    const { files } = await findFiles([typed], folder.path, { root: '.' });
    const inRoot = files.find((file) => file.shown.endsWith('other.md'));
    expect(inRoot && (await readPostFile(inRoot)).file.problems).toEqual([]);
  }
});

test('reports an image file that has another type or is too large where it is named', async () => {
  await folder.write('posts/cover.png', 'text');
  await folder.write('posts/huge.png', wholePng(1));
  await truncate(join(folder.path, 'posts/huge.png'), 65 * 1024 * 1024);
  const post = await read('---\ntitle: x\nimage: cover.png\nimages:\n  - huge.png\n---\ntext');
  expect(problemsOf(post)).toEqual(['3:1 invalid-image', '5:5 missing-image']);
});

test('a damaged image is reported where it is named', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal', noise } });
  const whole = new Uint8Array(await image.jpeg().toBuffer());
  await folder.write('posts/broken.jpg', whole.subarray(0, whole.length - 100));
  await folder.write('posts/header.png', samplePng(1));
  await folder.write('posts/whole.jpg', whole);
  const post = await read('---\ntitle: x\nimage: broken.jpg\n---\n![a](whole.jpg) ![b](header.png)');
  expect(problemsOf(post)).toEqual(['3:1 invalid-image', '5:17 invalid-image']);
});

test('imageAlt describes the featured image and is limited in length', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const post = (alt: string) => read(`---\ntitle: Rates\nimage: a.png\nimageAlt: ${alt}\nauthor: Ana\n---\n\ntext`);
  const described = await post(`'A "line" <b>'`);
  expect(described.check).toMatchObject({
    post: { images: [{ name: 'a.png', alt: 'A "line" <b>' }] },
    warnings: [{ code: 'no-description' }],
  });
  const other = await post('');
  expect(other.check.warnings.map((warning) => atPosition(warning, other.positions))).toMatchObject([
    {},
    { code: 'missing-alt', line: 3 },
  ]);
  expect(problemsOf(await post('a'.repeat(1000)))).toEqual(['4:1 too-long']);
});

test('imageFocus is read, and refused at its key when it is not a position', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const post = (focus: string) => read(`---\ntitle: Rates\nimage: a.png\nimageFocus: ${focus}\n---\n\ntext`);
  expect((await post('30% 70%')).check).toMatchObject({ post: { imageFocus: '30% 70%' } });
  expect(problemsOf(await post('the middle'))).toEqual(['4:1 invalid-focus']);
});

test('problems of fields are reported at their keys', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const post = await read(
    `---\nslug: Not A Slug\ntype: poem\ndescription: ${'d'.repeat(161)}\nimage: a.png\ndate: soon\n---\n\ntext`,
  );
  expect(post.problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 invalid-field',
    '2 invalid-slug',
    '3 invalid-field',
    '4 invalid-field',
    '6 invalid-date',
  ]);
});

test('an image in another Unicode form is found, and one in another letter case is named', async () => {
  const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
  await folder.write(`posts/${decomposed}/${decomposed}.png`, wholePng(1));
  const messages = async (image: string) =>
    (await read(`---\ntitle: x\n---\n\n![One](${image})\n`)).problems.map(({ message }) => message);
  expect(await messages(`${composed}/${composed}.png`)).toEqual([]);
  expect(await messages(`${composed}/${composed}.PNG`)).toEqual([expect.stringContaining(`${decomposed}.png'?`)]);
});
