import type { CountedReading } from '@ledgerlight/backend/readings';
import { expect, test } from 'vitest';
import { createReadingCounts } from './reading-counts.ts';

const none = { views: 0, quarter: 0, half: 0, threeQuarters: 0, whole: 0 };

test('stores the views of each post and how far they came in one request', async () => {
  const stored: (readonly CountedReading[])[] = [];
  const readings = createReadingCounts(async (counted) => void stored.push(counted), expect.fail);
  for (const depth of [0, 25, 100] as const) readings.count({ slug: 'gilts', depth });
  readings.count({ slug: 'isa', depth: 50 });
  await readings.flush();
  await readings.flush();
  expect(stored).toEqual([
    [
      { ...none, slug: 'gilts', views: 3, quarter: 2, half: 1, threeQuarters: 1, whole: 1 },
      { ...none, slug: 'isa', views: 1, quarter: 1, half: 1 },
    ],
  ]);
});

test('stores readings after a failure together with later ones', async () => {
  let isDown = true;
  const stored: (readonly CountedReading[])[] = [];
  const reported: string[] = [];
  const readings = createReadingCounts(
    async (counted) => {
      if (isDown) throw new Error('down');
      stored.push(counted);
    },
    (message) => reported.push(message),
  );
  readings.count({ slug: 'gilts', depth: 0 });
  await readings.flush();
  expect(reported).toHaveLength(1);
  isDown = false;
  readings.count({ slug: 'gilts', depth: 0 });
  await readings.flush();
  expect(stored).toEqual([[{ ...none, slug: 'gilts', views: 2 }]]);
});

test('counts 1,000 different posts at a time', async () => {
  let count = 0;
  const readings = createReadingCounts(async (counted) => {
    count = counted.length;
  }, expect.fail);
  for (let number = 0; number < 1001; number += 1) readings.count({ slug: `post-${number}`, depth: 0 });
  await readings.flush();
  expect(count).toBe(1000);
});
