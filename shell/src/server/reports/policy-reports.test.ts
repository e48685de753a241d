import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { POLICY_REPORT_PATH } from '../http/security-headers.ts';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createPolicyReportRoute } from './policy-reports.ts';

const counted: string[] = [];
let served: ServedRoutes;

beforeAll(async () => {
  served = await serveRoutes([createPolicyReportRoute((directive) => counted.push(directive))]);
});

beforeEach(() => {
  counted.length = 0;
});

afterAll(() => served.close());

test.each<[string, string, readonly string[]]>([
  [
    'a report of today',
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', documentURL: 'http://site/secret?x=1' } },
    ]),
    ['script-src-elem'],
  ],
  ['an older one', JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src' } }), ['img-src']],
  ['one that names code', JSON.stringify({ 'csp-report': { 'effective-directive': 'alert(1)\n' } }), []],
  ['one that names no directive', JSON.stringify({ 'csp-report': { 'effective-directive': 'made-up-src' } }), []],
  ['no JSON', '<html>', []],
  ['far too much', JSON.stringify([{ body: { effectiveDirective: 'img-src', sample: 'x'.repeat(100_000) } }]), []],
])('%s is counted by its directive alone', async (_, body, directives) => {
  const answer = await fetch(served.origin + POLICY_REPORT_PATH, { method: 'POST', body });
  expect(answer.status).toBe(204);
  expect(counted).toEqual(directives);
});
