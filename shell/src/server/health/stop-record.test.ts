import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { exclusionsAfter, pausesAfter, readStops, recordStop, type Stop } from './stop-record.ts';

const HOUR = 60 * 60_000;

const makeFile = async () => join(await temporaryFolder(), 'copies/stops.json');
const stop = (at: number, more: Partial<Stop> = {}): Stop => ({
  release: 'post@1',
  path: '/blog',
  at,
  kind: 'hang',
  ...more,
});

test('returns the stops of the last day', async () => {
  const file = await makeFile();
  const stops = [0, HOUR, 25 * HOUR].map((at) => stop(at));
  for (const each of stops) await recordStop(file, each);
  expect(await readStops(file, 25 * HOUR)).toEqual([stops[2]]);
  expect(await readStops(file, 80 * HOUR)).toEqual([]);
});

test.each(['', '{}', '[{"release":1}]', '[{'])('returns no stops from a damaged file (%j)', async (text) => {
  const file = await makeFile();
  await recordStop(file, stop(1, { path: null }));
  await writeFile(file, text);
  expect(await readStops(file, 2)).toEqual([]);
});

test('pauses a release from its second hang, each time twice as long', () => {
  expect([...pausesAfter([stop(0), stop(1, { release: 'news@1' })])]).toEqual([]);
  expect([...pausesAfter([stop(0), stop(1)])]).toEqual([['post@1', 1 + HOUR / 6]]);
  expect([...pausesAfter([stop(0), stop(1), stop(2)])]).toEqual([['post@1', 2 + HOUR / 3]]);
});

test('pauses a release from the third end of its process within a minute, which the system may have caused', () => {
  const ends = (...times: number[]) => pausesAfter(times.map((at) => stop(at, { kind: 'end' }))).get('post@1');
  expect(ends(0, 1, 60_000, HOUR)).toBeUndefined();
  expect(ends(0, 1, 2)).toBe(2 + HOUR / 6);
  expect(ends(0, 1, 2, 3)).toBe(3 + HOUR / 3);
});

test.each<[string, Stop[], string | null]>([
  ['blocked the process once', [stop(0)], 'it blocked the process at /blog'],
  ['changed a built-in once', [stop(0, { kind: 'pollution' })], 'it changed a built-in of the process at /blog'],
  ['ended it when it was loaded', [stop(0, { kind: 'end', path: null })], 'it ended the process while it was loaded'],
  ['ended the process once at a page', [stop(0, { kind: 'end' })], null],
  [
    'ended the process twice',
    [stop(0, { kind: 'end' }), stop(0, { kind: 'end', path: '/blog/a' })],
    'it ended the process at /blog/a',
  ],
])('excludes a release that %s', (_, stops, reason) => {
  const found = exclusionsAfter(stops).get('post@1');
  expect(found?.reason ?? null).toBe(reason);
  if (found) expect(found.until).toBe((HOUR / 6) * stops.length);
});
