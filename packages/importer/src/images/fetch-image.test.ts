import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, connect as openConnection } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImageHost, PUBLIC, startImageHost } from '../testing/image-host.ts';
import { wholePng } from '../testing/whole-png.ts';
import { type FetchedPicture, fetchPicture } from './fetch-image.ts';
import { createImageFetcher } from './image-fetcher.ts';
import { isPublicAddress } from './public-address.ts';

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
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
  '/away.png': (response) => response.writeHead(302, { location: 'https://other.example/a.png' }).end(),
  '/inside.png': (response) => response.writeHead(301, { location: 'https://inside.example/a.png' }).end(),
  '/metadata.png': (response) => response.writeHead(307, { location: 'https://169.254.169.254/latest' }).end(),
  '/plain.png': (response) => response.writeHead(302, { location: 'http://pictures.example/a.png' }).end(),
  '/again.png': (response) => response.writeHead(302, { location: '/again.png' }).end(),
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
  host = await startImageHost((path, response) => ANSWERS[path]?.(response));
});
beforeEach(() => {
  host.asked.length = 0;
  host.reached.length = 0;
});
afterAll(() => host.close());

const SMALL = { bytes: 1024 * 1024, seconds: 60, connecting: 60 };

function fetched(
  address: string,
  network = host.network({ 'inside.example': [['10.0.0.7']] }),
  limits = SMALL,
): Promise<FetchedPicture> {
  return fetchPicture(address, network, new AbortController().signal, limits);
}

test('a picture comes with what its bytes are, and nothing is sent that says who asks', async () => {
  expect(await fetched('https://pictures.example/a.png')).toEqual({ bytes: wholePng(1), extension: 'png' });
  expect(await fetched('https://pictures.example/a.jpg')).toMatchObject({ extension: 'png' });
  expect(await fetched('https://pictures.example/drawing')).toMatchObject({ extension: 'svg' });
  expect(Object.keys(host.asked[1]?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test.each([
  ['http://pictures.example/a.png', 'only https is asked'],
  ['https://pictures.example:8443/a.png', 'its address names a port'],
  ['https://me:word@pictures.example/a.png', 'its address names a user or a password'],
  ['https://127.0.0.1/a.png', 'its host lies within a network'],
  ['https://2130706433/a.png', 'its host lies within a network'],
  ['https://[::ffff:169.254.169.254]/a.png', 'its host lies within a network'],
  ['https://inside.example/a.png', 'its host lies within a network'],
  ['https://pictures.example/inside.png', 'its host lies within a network'],
  ['https://pictures.example/metadata.png', 'its host lies within a network'],
  ['https://pictures.example/plain.png', 'only https is asked'],
  ['https://pictures.example/again.png', 'it is sent on more than 3 times'],
  ['https://pictures.example/gone.png', 'its host answers with 404'],
  ['https://pictures.example/page.png', 'it is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC'],
  ['https://pictures.example/large.png', 'it has more than 1 MB'],
  ['https://pictures.example/endless.png', 'it has more than 1 MB'],
  ['https://pictures.example/cut.png', 'its host cannot be reached (aborted)'],
  ['https://pictures.example/switching.png', 'its host cannot be reached (it closed the connection)'],
])('%s is refused: %s', async (address, refusal) => {
  expect(await fetched(address)).toEqual({ refusal, isLate: false });
  expect(host.reached.filter((reached) => reached !== PUBLIC)).toEqual([]);
});

test.each(['slow', 'silent'])('a %s host is left', async (name) => {
  const limits = { ...SMALL, seconds: 1 };
  expect(await fetched(`https://pictures.example/${name}.png`, host.network(), limits)).toEqual({
    refusal: 'it takes longer than 1 seconds',
    isLate: true,
  });
});

test('a name is resolved once for each request, and the connection goes to what was looked at', async () => {
  const rebinding = host.network({ 'pictures.example': [[PUBLIC, '10.0.0.7'], ['127.0.0.1']] });
  expect(await fetched('https://pictures.example/a.png', rebinding)).toMatchObject({ extension: 'png' });
  expect(host.reached).toEqual([PUBLIC]);
  expect(await fetched('https://pictures.example/a.png', rebinding)).toEqual({
    refusal: 'its host lies within a network',
    isLate: false,
  });
  const moved = host.network({ 'other.example': [['2606:2800:21f::1']] });
  expect(await fetched('https://pictures.example/away.png', moved)).toMatchObject({ extension: 'png' });
  expect(host.reached).toEqual([PUBLIC, PUBLIC, '2606:2800:21f::1']);
});

test('an address at which nobody answers is left for the next one, and a host that has no other is soon asked no more', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const listening = silent.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  const hole = '2606:2800:21f::1';
  const reached: string[] = [];
  const inner = host.network({ 'pictures.example': [[hole, PUBLIC]], 'other.example': [[hole]] });
  const connect = (address: string, name: string) => {
    reached.push(address);
    return address === hole ? openConnection(port, '127.0.0.1') : inner.connect(address, name);
  };
  const network = { ...inner, connect };
  const limits = { ...SMALL, connecting: 0.1 };
  expect(await fetched('https://pictures.example/a.png', network, limits)).toMatchObject({ extension: 'png' });
  expect(reached).toEqual([hole, PUBLIC]);
  reached.length = 0;
  const fetcher = createImageFetcher(network, new AbortController().signal, limits);
  const names = Array.from({ length: 20 }, (_, place) => `https://other.example/${place}.png`);
  const refusals = await Promise.all(names.map((name) => fetcher(name)));
  silent.close();
  expect(reached.length).toBeLessThan(6);
  expect([refusals[0], refusals.at(-1)]).toEqual([
    { refusal: 'its host cannot be reached (no connection within 0.1 seconds)', isLate: true },
    { refusal: 'its host timed out 3 times', isLate: true },
  ]);
});

test('a host that cannot prove its name is asked nothing', async () => {
  const result = await fetched('https://stranger.example/a.png');
  expect(result).toMatchObject({ refusal: expect.stringMatching(/^its host cannot be reached \(.*stranger\.example/) });
  expect(host.asked).toEqual([]);
});

test('whoever stops the command is not kept waiting', async () => {
  const stop = new AbortController();
  const fetching = fetchPicture('https://pictures.example/silent.png', host.network(), stop.signal);
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
