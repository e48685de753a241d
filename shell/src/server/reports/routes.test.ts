import { beforeEach, expect, test } from 'vitest';
import { FAILURE_REPORT_PATH } from '../../app/failure-report.ts';
import { POLICY_REPORT_PATH } from '../http/security-headers.ts';
import type { ReleaseOfView } from '../releases/rollout/view-counts.ts';
import { type ServedRoutes, serveInTest } from '../testing/served-routes.ts';
import { startUnfinishedUploads } from '../testing/unfinished-uploads.ts';
import { createReportRoutes } from './routes.ts';

const ORIGIN = 'https://site.example';
const VERSION = '111111111111';
let reported: string[];
let counted: ReleaseOfView[];

beforeEach(() => {
  reported = [];
  counted = [];
});

async function serve(): Promise<ServedRoutes> {
  const routes = createReportRoutes({
    origin: ORIGIN,
    isServed: ({ version }) => version === VERSION,
    count: (page) => counted.push(page),
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

test('counts a failed page while reports of other networks are unfinished', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const served = await serve();
  await startUnfinishedUploads(served, FAILURE_REPORT_PATH, headers);
  const body = JSON.stringify({ remote: 'pages', release: `0f0f.pages-${VERSION}` });
  const response = await fetch(served.origin + FAILURE_REPORT_PATH, { method: 'POST', headers, body });
  expect([response.status, counted.length]).toEqual([204, 1]);
});
