import { symlink, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePng } from '@ledgerlight/publishing/testing/sample-input';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFiles } from '../source/find-files.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { wholePng } from '../testing/whole-png.ts';
import type { WholePost } from './parsed-post.ts';
import { placedInFile } from './place-in-file.ts';
import { readPostFile } from './post-file.ts';

const folder = usePostFolder();

async function read(content: string | Uint8Array, argument = 'posts/post.md'): Promise<WholePost> {
  await folder.write('posts/post.md', content);
  const { files } = await findFiles([argument], folder.path);
  if (!files[0]) throw new Error('no file');
  return readPostFile(files[0]);
}

function told(post: WholePost): string[] {
  return post.problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

test('a byte order mark and Windows line endings change nothing', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const plain = '---\ntitle: Rates\nimage: a.png\n---\n\nOne\ntwo\n';
  const unix = await read(plain);
  const windows = await read(`\uFEFF${plain.replaceAll('\n', '\r\n')}`);
  expect(unix.problems).toEqual([]);
  expect(JSON.stringify(windows.check)).toBe(JSON.stringify(unix.check));
  expect(unix.check).toMatchObject({
    post: {
      value: {
        title: 'Rates',
        content: 'One\ntwo',
        author: 'Financial Advisory Team',
        postType: 'financial-news',
      },
    },
  });
});

test.each([
  ['', '1:1 The file is empty.'],
  [' \n', '1:1 The file is empty.'],
  [new Uint8Array([0x2d, 0xff, 0xfe]), '1:1 The file is not UTF-8 text. Save it as UTF-8.'],
])('tells what is wrong with a file that cannot be read', async (content, expected) => {
  expect(told(await read(content))).toEqual([expected]);
});

test('a text of 5 MB is refused with its length, and soon', async () => {
  const post = await read(`---\ntitle: x\n---\n${'word '.repeat(1_000_000)}`);
  expect(told(post).join('\n')).toContain('The content has 4,999,999 characters; at most 1,000,000 are allowed.');
});

test('pictures of the text come without being named, after the featured one, each once', async () => {
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

test('a missing picture is told once, at the line that names it', async () => {
  expect(told(await read('---\ntitle: x\nimage: gone.png\n---\ntext'))).toEqual([
    "3:1 There is no picture 'gone.png' beside the file.",
  ]);
  expect(told(await read('---\ntitle: x\n---\n\n\ntext ![a](gone.png)'))).toEqual([
    "6:6 The text shows the picture 'gone.png', but there is no such file.",
  ]);
});

test('an image outside of the folder is refused, by path and by link', async () => {
  await folder.write('outside.png', wholePng(1));
  await folder.write('posts/real.png', wholePng(2));
  await symlink(join(folder.path, 'outside.png'), join(folder.path, 'posts/link.png'));
  const text = '---\ntitle: x\nimage: real.png\n---\n![a](../outside.png)\n![b](link.png)\n![c](/etc/hostname)';
  const problems = told(await read(text));
  expect(problems).toHaveLength(3);
  expect(problems[0]).toMatch(/^5:1 The picture '\.\.\/outside\.png' lies outside/);
  expect(problems[1]).toMatch(/^6:1 The picture 'link\.png' lies outside/);
  expect(problems[2]).toMatch(/^7:1 There is no picture '\/etc\/hostname' in .*--root/);
  await folder.write('posts/other.md', text.replace('![b](link.png)', '').replace('![c](/etc/hostname)', ''));
  for (const typed of ['posts/other.md', 'posts', '.']) {
    const { files } = await findFiles([typed], folder.path, { root: '.' });
    const inRoot = files.find((file) => file.shown.endsWith('other.md'));
    expect(inRoot && (await readPostFile(inRoot)).problems).toEqual([]);
  }
});

test('a file that is not the picture its name says is told at its place', async () => {
  await folder.write('posts/cover.png', 'text');
  await folder.write('posts/huge.png', wholePng(1));
  await truncate(join(folder.path, 'posts/huge.png'), 65 * 1024 * 1024);
  expect(told(await read('---\ntitle: x\nimage: cover.png\nimages:\n  - huge.png\n---\ntext'))).toEqual([
    '3:1 cover.png does not contain a JPG, PNG or WEBP picture. Export it again as one of these.',
    '5:5 huge.png has 65 MB, too many even to be scaled down.',
  ]);
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
  expect(other.check.warnings.map((warning) => placedInFile(warning, other.places))).toMatchObject([
    {},
    { code: 'missing-alt', line: 3 },
  ]);
  expect(told(await post('a'.repeat(1000)))).toEqual([
    "4:1 The alternative text of 'a.png' has 1,000 characters; at most 400 are allowed.",
  ]);
});

test('imageFocus is read, and refused at its key when it is no place', async () => {
  await folder.write('posts/a.png', wholePng(1));
  const post = (focus: string) => read(`---\ntitle: Rates\nimage: a.png\nimageFocus: ${focus}\n---\n\ntext`);
  const file = await post('30% 70%');
  expect(file.check).toMatchObject({ post: { imageFocus: '30% 70%' } });
  expect(file.problems).toEqual([]);
  expect(told(await post('the middle'))).toEqual([
    "4:1 The focus 'the middle' must be two whole per cents from the left and the top, such as 30% 70%.",
  ]);
});

test('problems of fields stand at their keys', async () => {
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

test('a damaged image is refused at the line that names it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal', noise } });
  const whole = new Uint8Array(await picture.jpeg().toBuffer());
  await folder.write('posts/broken.jpg', whole.subarray(0, whole.length - 100));
  await folder.write('posts/header.png', samplePng(1));
  await folder.write('posts/whole.jpg', whole);
  const post = await read('---\ntitle: x\nimage: broken.jpg\n---\n![a](whole.jpg) ![b](header.png)');
  expect(told(post)).toEqual([
    '3:1 broken.jpg is damaged: it cannot be shown. Export the picture again.',
    '5:17 header.png is damaged: it cannot be shown. Export the picture again.',
  ]);
});
