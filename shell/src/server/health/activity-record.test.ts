import { expect, test } from 'vitest';
import { createActivityRecord, readActivities } from './activity-record.ts';

test('returns running activities newest first, then the last ended one', () => {
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

test('two renders of one page end separately', () => {
  const record = createActivityRecord();
  const [end] = [1, 2].map(() => record.begin('post@0123456789ab', '/blog'));
  end?.();
  end?.();
  expect(readActivities(record.buffer)).toHaveLength(2);
});

test('bounds the record for endless work and long paths', () => {
  const record = createActivityRecord();
  for (let page = 0; page < 1_000; page += 1) record.begin('post@0123456789ab', `/${'ü'.repeat(5_000)}${page}`);
  const activities = readActivities(record.buffer);
  expect(activities).toHaveLength(8);
  expect(new Set(activities.map(({ release }) => release))).toEqual(new Set(['post@0123456789ab']));
});
