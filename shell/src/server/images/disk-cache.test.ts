import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import type { ServedImage } from './convert-image.ts';
import { createImageDiskCache } from './disk-cache.ts';

const NAME = '640_0123.png.for-avif';
const picture: ServedImage = { type: 'image/avif', bytes: Buffer.from('a picture\nof two lines') };
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

function open(bytes = 1_000_000, at = folder) {
  const failures: unknown[] = [];
  return { failures, ...createImageDiskCache(at, bytes, (failure) => failures.push(failure)) };
}

test('another process reads an image with its type', async () => {
  await open().write(NAME, picture);
  expect(await open().read(NAME)).toEqual({ type: picture.type, bytes: Buffer.from(picture.bytes) });
  expect(await open().read(`${NAME}.other`)).toBeNull();
});

test.each([
  ['the first half', (file: Buffer) => file.subarray(0, file.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
  ['other bytes', (file: Buffer) => Buffer.concat([file.subarray(0, -1), Buffer.from('?')])],
  ['another type', (file: Buffer) => Buffer.from(`text/html${file.subarray('image/avif'.length)}`)],
])('treats a file with %s as missing and rewrites it', async (_what, damage) => {
  const { read, write } = open();
  await write(NAME, picture);
  const file = join(folder, NAME);
  await writeFile(file, damage(await readFile(file)));
  expect(await read(NAME)).toBeNull();
  await write(NAME, picture);
  expect(await read(NAME)).not.toBeNull();
});

test('two writing processes stay within the maximum size', async () => {
  const bound = 64_000;
  const two = [open(bound), open(bound)];
  let most = 0;
  for (let number = 0; number < 120; number += 1) {
    await two[number % 2]?.write(`${number}`, { type: 'image/webp', bytes: Buffer.alloc(1_000 + number) });
    most = Math.max(most, await sizeOf(folder));
  }
  expect(most).toBeLessThanOrEqual(bound);
  expect(most).toBeGreaterThan(bound / 2);
  expect(two.flatMap(({ failures }) => failures)).toEqual([]);
});

test('evicts the least recently read files, also temporary ones', async () => {
  const { read, write } = open(64_000);
  const part = { type: 'image/webp', bytes: Buffer.alloc(3_000) } as const;
  await writeFile(join(folder, 'left.half'), Buffer.alloc(3_000));
  for (let number = 0; number < 10; number += 1) await write(`${number}`, part);
  for (const [index, name] of ['left.half', ...Array(10).keys()].entries()) {
    const longAgo = new Date(Date.now() - 60_000 + index);
    await utimes(join(folder, `${name}`), longAgo, longAgo);
  }
  await read('3');
  for (let number = 10; number < 24; number += 1) await write(`${number}`, part);
  const left = await readdir(folder);
  expect(left).toContain('3');
  expect(left).not.toContain('0');
  expect(left).not.toContain('left.half');
});

test('reports an unwritable folder without throwing', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  const { read, write, failures } = open(1_000_000, file);
  await write(NAME, picture);
  expect(failures).toHaveLength(1);
  expect(await read(NAME)).toBeNull();
});

test('a maximum size of 0 disables the cache', async () => {
  await open(0).write(NAME, picture);
  expect(await readdir(folder)).toEqual([]);
});

async function sizeOf(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
