import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takePolicyReport } from './policy-reports.ts';

const counted: string[] = [];
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void takePolicyReport(request, response, (directive) => counted.push(directive));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  counted.length = 0;
});

afterAll(() => server.close());

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
  ['no JSON', '<html>', []],
  ['far too much', JSON.stringify([{ body: { effectiveDirective: 'img-src', sample: 'x'.repeat(100_000) } }]), []],
])('%s is counted by its directive alone', async (_, body, directives) => {
  const answer = await fetch(address, { method: 'POST', body });
  expect(answer.status).toBe(204);
  expect(counted).toEqual(directives);
});
