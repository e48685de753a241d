import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { pausesAfter, readHangs, recordHang } from './hang-record.ts';

const HOUR = 60 * 60_000;

const makeFile = async () => join(await temporaryFolder(), 'copies/hangs.json');

test('returns the hangs of the last day', async () => {
  const file = await makeFile();
  const hangs = [0, HOUR, 25 * HOUR].map((at) => ({ release: 'post@1', path: '/blog', at }));
  for (const hang of hangs) await recordHang(file, hang);
  expect(await readHangs(file, 25 * HOUR)).toEqual([hangs[2]]);
  expect(await readHangs(file, 80 * HOUR)).toEqual([]);
});

test.each(['', '{}', '[{"release":1}]', '[{'])('returns no hangs from a damaged file (%j)', async (text) => {
  const file = await makeFile();
  await recordHang(file, { release: 'post@1', path: null, at: 1 });
  await writeFile(file, text);
  expect(await readHangs(file, 2)).toEqual([]);
});

test('pauses a release from its second hang, each time twice as long', () => {
  const hang = (at: number, release = 'post@1') => ({ release, path: null, at });
  expect([...pausesAfter([hang(0)])]).toEqual([]);
  expect([...pausesAfter([hang(0), hang(1), hang(2, 'news@1')])]).toEqual([['post@1', 1 + HOUR / 6]]);
  expect([...pausesAfter([hang(0), hang(1), hang(2)])]).toEqual([['post@1', 2 + HOUR / 3]]);
});
