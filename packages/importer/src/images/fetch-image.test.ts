import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, connect as openConnection } from 'node:net';
import { isPublicAddress } from '@ledgerlight/resilience/public-address';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImageHost, PUBLIC, startImageHost } from '../testing/image-host.ts';
import { wholePng } from '../testing/whole-png.ts';
import { type FetchedImage, fetchImage } from './fetch-image.ts';
import { createImageFetcher } from './image-fetcher.ts';

const RESPONSES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/a.png': (response) => response.setHeader('set-cookie', 'seen=1').end(wholePng(1)),
  '/a.jpg': (response) => response.setHeader('content-type', 'text/html').end(wholePng(2)),
  '/page.png': (response) => response.setHeader('content-type', 'image/png').end('<!doctype html><svg></svg>'),
  '/drawing': (response) =>
    response.end('<?xml version="1.0"?>\n<!-- made -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/gone.png': (response) => response.writeHead(404).end(),
  '/large.png': (response) => response.writeHead(200, { 'content-length': 99 * 1024 * 1024 }).write('x'),
  '/endless.png': endless,
  '/slow.png': (response) => response.write('\x89PNG'),
  '/silent.png': () => undefined,
  '/cut.png': (response) => {
    response.writeHead(200, { 'content-length': 500 }).write('\x89PNG');
    setImmediate(() => response.destroy());
  },
  '/switching.png': (response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).flushHeaders(),
  '/moved.png': (response) => response.writeHead(302, { location: 'https://other.example/a.png' }).end(),
  '/private.png': (response) => response.writeHead(301, { location: 'https://inside.example/a.png' }).end(),
  '/metadata.png': (response) => response.writeHead(307, { location: 'https://169.254.169.254/latest' }).end(),
  '/plain.png': (response) => response.writeHead(302, { location: 'http://pictures.example/a.png' }).end(),
  '/loop.png': (response) => response.writeHead(302, { location: '/loop.png' }).end(),
};

function endless(response: ServerResponse): void {
  const part = Buffer.alloc(64 * 1024, 1);
  const write = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', write);
  write();
}

let host: ImageHost;
beforeAll(async () => {
  host = await startImageHost((path, response) => RESPONSES[path]?.(response));
});
beforeEach(() => {
  host.requests.length = 0;
  host.reached.length = 0;
});
afterAll(() => host.close());

const SMALL = { bytes: 1024 * 1024, seconds: 60, connectSeconds: 60 };

function fetched(
  address: string,
  network = host.network({ 'inside.example': [['10.0.0.7']] }),
  limits = SMALL,
): Promise<FetchedImage> {
  return fetchImage(address, network, new AbortController().signal, limits);
}

test('detects the type of an image by its bytes, and sends no identifying headers', async () => {
  expect(await fetched('https://pictures.example/a.png')).toEqual({ bytes: wholePng(1), extension: 'png' });
  expect(await fetched('https://pictures.example/a.jpg')).toMatchObject({ extension: 'png' });
  expect(await fetched('https://pictures.example/drawing')).toMatchObject({ extension: 'svg' });
  expect(Object.keys(host.requests[1]?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each([
  ['http://pictures.example/a.png', 'its address is not https'],
  ['https://pictures.example:8443/a.png', 'its address names a port'],
  ['https://me:word@pictures.example/a.png', 'its address names a user or a password'],
  ['https://127.0.0.1/a.png', 'its host is in a private network'],
  ['https://2130706433/a.png', 'its host is in a private network'],
  ['https://[::ffff:169.254.169.254]/a.png', 'its host is in a private network'],
  ['https://inside.example/a.png', 'its host is in a private network'],
  ['https://pictures.example/private.png', 'its host is in a private network'],
  ['https://pictures.example/metadata.png', 'its host is in a private network'],
  ['https://pictures.example/plain.png', 'its address is not https'],
  ['https://pictures.example/loop.png', 'it is redirected more than 3 times'],
  ['https://pictures.example/gone.png', 'its host responds with 404'],
  ['https://pictures.example/page.png', 'it is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC'],
  ['https://pictures.example/large.png', 'it has more than 1 MB'],
  ['https://pictures.example/endless.png', 'it has more than 1 MB'],
  ['https://pictures.example/cut.png', 'its host cannot be reached (aborted)'],
  ['https://pictures.example/switching.png', 'its host cannot be reached (it closed the connection)'],
])('%s is refused: %s', async (address, refusal) => {
  expect(await fetched(address)).toEqual({ refusal, isTimeout: false });
  expect(host.reached.filter((reached) => reached !== PUBLIC)).toEqual([]);
});

test.each(['slow', 'silent'])('gives up on a %s host', async (name) => {
  const limits = { ...SMALL, seconds: 1 };
  expect(await fetched(`https://pictures.example/${name}.png`, host.network(), limits)).toEqual({
    refusal: 'it takes longer than 1 seconds',
    isTimeout: true,
  });
});

test('resolves a name once per request and connects to the checked address', async () => {
  const rebinding = host.network({ 'pictures.example': [[PUBLIC, '10.0.0.7'], ['127.0.0.1']] });
  expect(await fetched('https://pictures.example/a.png', rebinding)).toMatchObject({ extension: 'png' });
  expect(host.reached).toEqual([PUBLIC]);
  expect(await fetched('https://pictures.example/a.png', rebinding)).toEqual({
    refusal: 'its host is in a private network',
    isTimeout: false,
  });
  const moved = host.network({ 'other.example': [['2606:2800:21f::1']] });
  expect(await fetched('https://pictures.example/moved.png', moved)).toMatchObject({ extension: 'png' });
  expect(host.reached).toEqual([PUBLIC, PUBLIC, '2606:2800:21f::1']);
});

test('tries the next address after a timeout, and drops a host after three timeouts', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const listening = silent.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  const unresponsive = '2606:2800:21f::1';
  const reached: string[] = [];
  const inner = host.network({ 'pictures.example': [[unresponsive, PUBLIC]], 'other.example': [[unresponsive]] });
  const connect = (address: string, name: string) => {
    reached.push(address);
    return address === unresponsive ? openConnection(port, '127.0.0.1') : inner.connect(address, name);
  };
  const network = { ...inner, connect };
  const limits = { ...SMALL, connectSeconds: 0.5 };
  expect(await fetched('https://pictures.example/a.png', network, limits)).toMatchObject({ extension: 'png' });
  expect(reached).toEqual([unresponsive, PUBLIC]);
  reached.length = 0;
  const fetcher = createImageFetcher(network, new AbortController().signal, limits);
  const names = Array.from({ length: 20 }, (_, place) => `https://other.example/${place}.png`);
  const refusals = await Promise.all(names.map((name) => fetcher(name)));
  silent.close();
  expect(reached.length).toBeLessThan(6);
  expect([refusals[0], refusals.at(-1)]).toEqual([
    { refusal: 'its host cannot be reached (no connection within 0.5 seconds)', isTimeout: true },
    { refusal: 'its host timed out 3 times', isTimeout: true },
  ]);
});

test('sends no request to a host without a certificate for its name', async () => {
  const result = await fetched('https://stranger.example/a.png');
  expect(result).toMatchObject({ refusal: expect.stringMatching(/^its host cannot be reached \(.*stranger\.example/) });
  expect(host.requests).toEqual([]);
});

test('rejects at once when the signal is aborted', async () => {
  const stop = new AbortController();
  const fetching = fetchImage('https://pictures.example/silent.png', host.network(), stop.signal);
  stop.abort(new Error('stopped'));
  await expect(fetching).rejects.toThrow('stopped');
});

test.each(
  [
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2606:4700::1111', true],
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
    ...['fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '100::1', 'pictures.example', ''],
  ].map((entry) => (typeof entry === 'string' ? ([entry, false] as const) : entry)),
)('whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(String(address))).toBe(expected);
});
