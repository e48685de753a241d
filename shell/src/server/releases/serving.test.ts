import { REPORT_INTERVAL_MS, type ShellReport } from '@ledgerlight/federation/shell-report';
import { expect, test } from 'vitest';
import { createServingReport, publicServing, type Serving } from './serving.ts';

const serving = (revision: number): Serving => ({ revision, releases: { pages: ['111111111111'] }, refused: [] });

test('reports a change at once, and the same again after the interval', async () => {
  const reported: ShellReport[] = [];
  let present = serving(1);
  let time = 0;
  const look = createServingReport({
    store: { report: async (report) => void reported.push(report) },
    serving: () => present,
    report: (problem) => expect.unreachable(problem),
    now: () => time,
  });
  await look();
  await look();
  present = serving(2);
  await look();
  time = REPORT_INTERVAL_MS - 1;
  await look();
  time = REPORT_INTERVAL_MS;
  await look();
  expect(reported.map(({ revision }) => revision)).toEqual([1, 2, 2]);
  expect(new Set(reported.map(({ process }) => process)).size).toBe(1);
});

test('a store that takes no reports is tried again after the interval', async () => {
  const problems: string[] = [];
  let time = 0;
  const look = createServingReport({
    store: { report: () => Promise.reject(new Error('read-only file system')) },
    serving: () => serving(1),
    report: (problem) => problems.push(problem),
    now: () => time,
  });
  await look();
  await look();
  time = REPORT_INTERVAL_MS;
  await look();
  expect(problems).toEqual([1, 2].map(() => expect.stringContaining('read-only file system')));
});

test('the reason of a refusal is not public', () => {
  const refused = [{ remote: 'pages', version: '222222222222', reason: 'http://10.0.0.7 does not answer' }];
  expect(publicServing({ ...serving(1), refused })).toMatchObject({ refused: ['pages@222222222222'] });
});
