import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLink, type LinkNetwork } from './check-link.ts';

let server: Server;
let origin: string;
const requests: string[] = [];

/** Names of hosts lead to this machine, and `private.example` into a private network. */
const NETWORK: LinkNetwork = {
  resolve: async (host) => {
    if (host === 'missing.example') throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return [host === 'private.example' ? '10.0.0.1' : '127.0.0.1'];
  },
  mayReach: (address) => address === '127.0.0.1',
};

beforeAll(async () => {
  server = createServer(({ method = '', url = '' }, response) => {
    requests.push(`${method} ${url}`);
    const [, status, target] = /^\/(\d+|head|hang)(?:\?to=(.*))?$/.exec(url) ?? [];
    if (status === 'hang') return;
    if (status === 'head') response.writeHead(method === 'HEAD' ? 405 : 200);
    else response.writeHead(Number(status), target === undefined ? {} : { location: target });
    response.end('x'.repeat(100_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://site.example:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['/200', null],
  ['/head', null],
  ['/403', null],
  ['/429', null],
  ['/404', '404 from the host'],
  ['/410', '410 from the host'],
  ['/503', '503 from the host'],
  ['/302?to=/404', '404 from the host'],
  ['/301?to=/200', null],
  ['/302?to=/302', null],
  ['/hang', 'no answer in time'],
  ['/302?to=http://private.example/', null],
  ['/302?to=http://169.254.169.254/latest', null],
])('%s is %s', async (path, problem) => {
  expect(await checkLink(origin + path, NETWORK, 500)).toBe(problem);
});

test('a loop of redirects, a missing host and a closed port fail', async () => {
  expect(await checkLink(`${origin}/302?to=`, NETWORK, 500)).toBe('more than 5 redirects');
  expect(await checkLink('https://missing.example/', NETWORK, 500)).toBe('no such host');
  expect(await checkLink('http://site.example:1/', NETWORK, 500)).toContain('ECONNREFUSED');
});

test('nothing is sent into private networks', async () => {
  requests.length = 0;
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '192.168.1.1']) {
    expect(await checkLink(`http://${host}:${port}/200`)).toBeNull();
  }
  expect(requests).toEqual([]);
});

test('uses GET only where HEAD is refused', async () => {
  requests.length = 0;
  await checkLink(`${origin}/200`, NETWORK);
  await checkLink(`${origin}/head`, NETWORK);
  expect(requests).toEqual(['HEAD /200', 'HEAD /head', 'GET /head']);
});
