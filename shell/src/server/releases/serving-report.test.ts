import { REPORT_INTERVAL_MS, type ShellReport } from '@ledgerlight/federation/shell-report';
import { expect, test } from 'vitest';
import { createServingReport, publicServing, type Serving } from './serving-report.ts';

const serving = (revision: number): Serving => ({ revision, releases: { pages: ['111111111111'] }, refused: [] });

test('reports a change at once, then at the interval', async () => {
  const reported: ShellReport[] = [];
  let present = serving(1);
  let time = 0;
  const store = { report: async (report: ShellReport) => void reported.push(report) };
  const readPage = createServingReport(
    store,
    () => present,
    expect.unreachable,
    () => time,
  );
  await readPage();
  await readPage();
  present = serving(2);
  await readPage();
  time = REPORT_INTERVAL_MS - 1;
  await readPage();
  time = REPORT_INTERVAL_MS;
  await readPage();
  expect(reported.map(({ revision }) => revision)).toEqual([1, 2, 2]);
  expect(new Set(reported.map(({ process }) => process)).size).toBe(1);
});

test('retries a failed report after the interval', async () => {
  const problems: string[] = [];
  let time = 0;
  const store = { report: () => Promise.reject(new Error('read-only file system')) };
  const report = (problem: string) => void problems.push(problem);
  const readPage = createServingReport(
    store,
    () => serving(1),
    report,
    () => time,
  );
  await readPage();
  await readPage();
  time = REPORT_INTERVAL_MS;
  await readPage();
  expect(problems).toEqual([1, 2].map(() => expect.stringContaining('read-only file system')));
});

test('does not publish the reason of a refusal', () => {
  const refused = [{ remote: 'pages', version: '222222222222', reason: 'http://10.0.0.7 does not answer' }];
  expect(publicServing({ ...serving(1), refused })).toMatchObject({ refused: ['pages@222222222222'] });
});
