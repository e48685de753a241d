import { expect, test } from 'vitest';
import { createActivityRecord, readActivities, readBeats } from './activity-record.ts';

test('another thread reads what runs, the newest first, and what ended last', () => {
  const record = createActivityRecord();
  const endFirst = record.begin('post@0123456789ab', '/blog/a');
  const endSecond = record.begin('news@0123456789ab', null);
  const first = { release: 'post@0123456789ab', path: '/blog/a' };
  const second = { release: 'news@0123456789ab', path: null };
  expect(readActivities(record.buffer)).toEqual([second, first]);
  endFirst();
  expect(readActivities(record.buffer)).toEqual([second, first]);
  endSecond();
  expect(readActivities(record.buffer)).toEqual([second]);
});

test('two renderings of one page end one by one', () => {
  const record = createActivityRecord();
  const [end] = [1, 2].map(() => record.begin('post@0123456789ab', '/blog'));
  end?.();
  end?.();
  expect(readActivities(record.buffer)).toHaveLength(2);
});

test('work that never ends and long paths do not fill the record', () => {
  const record = createActivityRecord();
  for (let page = 0; page < 1_000; page += 1) record.begin('post@0123456789ab', `/${'ü'.repeat(5_000)}${page}`);
  const activities = readActivities(record.buffer);
  expect(activities).toHaveLength(8);
  expect(new Set(activities.map(({ release }) => release))).toEqual(new Set(['post@0123456789ab']));
});

test('beats are counted for the other thread', () => {
  const record = createActivityRecord();
  record.beat();
  record.beat();
  expect(readBeats(record.buffer)).toBe(2);
});
