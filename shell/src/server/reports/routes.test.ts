import { READING_PATH } from '@ledgerlight/site/reading';
import { beforeEach, expect, test } from 'vitest';
import { FAILURE_REPORT_PATH } from '../../app/failure-report.ts';
import { POLICY_REPORT_PATH } from '../http/security-headers.ts';
import type { FailedPage } from '../releases/canary/canaries.ts';
import { type ServedRoutes, serveInTest } from '../testing/served-routes.ts';
import { startUnfinishedUploads } from '../testing/unfinished-uploads.ts';
import type { Reading } from './reading-counts.ts';
import { createReportRoutes } from './routes.ts';

const ORIGIN = 'https://site.example';
const VERSION = '111111111111';
let reported: string[];
let counted: FailedPage[];
let readings: Reading[];

beforeEach(() => {
  reported = [];
  counted = [];
  readings = [];
});

async function serve(isEnabled = true): Promise<ServedRoutes> {
  const routes = createReportRoutes({
    isEnabled,
    origin: ORIGIN,
    bucketOf: () => 7,
    isServed: ({ version }) => version === VERSION,
    count: (page) => counted.push(page),
    countReading: (reading) => readings.push(reading),
    report: (problem) => reported.push(problem.split(': ')[1] ?? ''),
  });
  return serveInTest(routes);
}

test.each<[string, string, readonly string[]]>([
  [
    'a current report',
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', documentURL: 'http://site/secret?x=1' } },
    ]),
    ['script-src-elem'],
  ],
  ['an older one', JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }), ['img-src']],
  ['one that names code', JSON.stringify({ 'csp-report': { 'effective-directive': 'alert(1)\n' } }), []],
  ['one that names no directive', JSON.stringify({ 'csp-report': { 'effective-directive': 'made-up-src' } }), []],
  ['invalid JSON', '<html>', []],
  ['a huge one', JSON.stringify([{ body: { effectiveDirective: 'img-src', sample: 'x'.repeat(100_000) } }]), []],
])('reads the directives of %s', async (_, body, directives) => {
  const response = await fetch((await serve()).origin + POLICY_REPORT_PATH, { method: 'POST', body });
  expect(response.status).toBe(204);
  expect(reported).toEqual(directives);
});

test.each<[string, Readonly<Record<string, string>>, string, number, number]>([
  ['counts a failed page of a served release', { 'sec-fetch-site': 'same-origin' }, VERSION, 204, 1],
  ['accepts the origin of an old browser', { origin: ORIGIN }, VERSION, 204, 1],
  ['ignores a release that is not served', { 'sec-fetch-site': 'same-origin' }, '222222222222', 204, 0],
  ['rejects a cross-site report', { 'sec-fetch-site': 'cross-site' }, VERSION, 403, 0],
  ['rejects a report without an origin', {}, VERSION, 403, 0],
])('%s', async (_, headers, version, status, count) => {
  const body = JSON.stringify({ remote: 'pages', release: `0f0f.pages-${version}` });
  const response = await fetch((await serve()).origin + FAILURE_REPORT_PATH, { method: 'POST', headers, body });
  expect([response.status, counted.length]).toEqual([status, count]);
});

test('does not accept failure reports when they are disabled', async () => {
  const response = await fetch((await serve(false)).origin + FAILURE_REPORT_PATH, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
});

test.each<[string, Readonly<Record<string, string>>, unknown, number, number]>([
  ['counts a reading', { 'sec-fetch-site': 'same-origin' }, { slug: 'gilts', depth: 75 }, 204, 1],
  ['rejects a reading from another site', { 'sec-fetch-site': 'cross-site' }, { slug: 'gilts', depth: 75 }, 403, 0],
  ['rejects an unknown depth', { 'sec-fetch-site': 'same-origin' }, { slug: 'gilts', depth: 76 }, 400, 0],
  ['rejects what is no slug', { 'sec-fetch-site': 'same-origin' }, { slug: "'; --", depth: 0 }, 400, 0],
  ['rejects a long slug', { 'sec-fetch-site': 'same-origin' }, { slug: 'x'.repeat(121), depth: 0 }, 400, 0],
])('%s', async (_, headers, reading, status, count) => {
  const body = JSON.stringify(reading);
  const response = await fetch((await serve()).origin + READING_PATH, { method: 'POST', headers, body });
  expect([response.status, readings.length]).toEqual([status, count]);
});

test.each<[string, string, object]>([
  ['a failed page', FAILURE_REPORT_PATH, { remote: 'pages', release: `0f0f.pages-${VERSION}` }],
  ['a reading', READING_PATH, { slug: 'gilts', depth: 75 }],
])('counts %s while reports of other networks are unfinished', async (_, path, report) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const served = await serve();
  await startUnfinishedUploads(served, path, headers);
  const response = await fetch(served.origin + path, { method: 'POST', headers, body: JSON.stringify(report) });
  expect([response.status, counted.length + readings.length]).toEqual([204, 1]);
});
