import { expect, test } from 'vitest';
import { planLines } from './report.ts';

test('prints readable dates, and cuts texts between characters', () => {
  const lines = planLines({
    file: 'rates.md',
    action: 'update',
    slug: 'rates',
    url: 'https://site.example/blog/rates',
    hidden: false,
    changes: [
      { name: 'publishedAt', before: '2026-03-14T08:30:00Z', after: '2026-11-19T23:00:00.000Z' },
      { name: 'title', before: null, after: '📈'.repeat(90) },
    ],
    correction: null,
    images: [],
    warnings: [],
    contested: null,
    error: null,
  });
  expect(lines).toEqual([
    'update  https://site.example/blog/rates  (rates.md)',
    '  publishedAt  14 Mar 2026, 08:30 UTC -> 19 Nov 2026, 23:00 UTC',
    `  title  none -> '${'📈'.repeat(79)}…'`,
  ]);
});
