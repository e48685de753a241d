import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReaderClient } from '@ledgerlight/backend/client';
import { IMAGE_BUCKET } from '@ledgerlight/backend/image-store';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { imageVariants, STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveRoutes } from '../testing/served-routes.ts';
import { convertImage } from './convert.ts';
import { createPictureFolder } from './folder.ts';
import { createImageRoutes } from './routes.ts';
import { createStoredImages } from './stored.ts';
import { conversionsAtOnce, createVariantStore, type VariantStoreOptions } from './variant-store.ts';

const NAME = '0123456789abcdef-1772000000000-0-k3v9x0ab-1200x675.png';
const OTHER = '0123456789abcdef-1772000000000-1-k3v9x0ab-1200x675.png';
const MEMORY = 1024 * 1024;

let backend: BackendFixture;
let picture: Buffer;
/** One that AVIF makes smaller than WebP does. */
let noise: Buffer;
let folder: string;
const reported: unknown[] = [];
const writes: Promise<void>[] = [];
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

beforeAll(async () => {
  backend = await startBackendFixture();
  picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#1f4f8f' } })
    .png()
    .toBuffer();
  noise = await sharp({
    create: {
      width: 1200,
      height: 675,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const { client } = await backend.signIn('admin');
  const { error } = await client.storage.from(IMAGE_BUCKET).upload(NAME, picture, { contentType: 'image/png' });
  if (error) throw error;
});

afterAll(() => backend.close());

afterEach(async () => {
  expect(reported.splice(0)).toEqual([]);
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
  await Promise.all(writes.splice(0));
  await rm(folder, { recursive: true });
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site whose images are stored at this origin. */
async function site(storage: string, options: Partial<VariantStoreOptions> = {}, timeout = 3_000): Promise<string> {
  const disk = createPictureFolder({ folder, bytes: 16 * MEMORY, report: (failure) => reported.push(failure) });
  const variants = createVariantStore({
    stored: createStoredImages({ backend: storage, timeout }),
    folder: {
      ...disk,
      async write(name, made) {
        writes.push(disk.write(name, made));
      },
    },
    convert: convertImage,
    memory: MEMORY,
    ...options,
  });
  const served = await serveRoutes(
    createImageRoutes(variants, ({ headers }) => String(headers['x-client'] ?? 'reader')),
  );
  servers.push(served.server);
  return served.origin;
}

/** A storage that answers every object alike and counts how often it was asked. */
async function storage(answer: RequestListener) {
  const asked: string[] = [];
  const origin = await listen((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  return { origin, asked };
}

test('a stored image is answered as WebP of the width, to be kept for ever', async () => {
  const origin = await site(backend.address.url);
  const response = await fetch(`${origin}/_images/640/${NAME}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const image = Buffer.from(await response.arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 640, height: 360 });
  expect(response.headers.get('content-length')).toBe(String(image.length));
});

test('every address that a page names for a published image is answered', async () => {
  const origin = await site(backend.address.url);
  const { data } = createReaderClient(backend.address).storage.from(IMAGE_BUCKET).getPublicUrl(NAME);
  const entries = imageVariants(data.publicUrl)?.srcSet.split(', ') ?? [];
  expect(entries).toHaveLength(5);
  for (const entry of entries) {
    const [path, width] = entry.split(' ');
    const image = await (await fetch(origin + path)).arrayBuffer();
    expect(`${(await sharp(Buffer.from(image)).metadata()).width}w`).toBe(width);
  }
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'avif'],
  ['image/webp, image/avif;q=0.5', 'avif'],
  ['image/webp,image/avif;q=0,*/*', 'webp'],
  ['image/*,*/*;q=0.8', 'webp'],
])('who accepts %s gets %s, and caches are told what decided', async (accept, type) => {
  const { origin } = await storage((_request, response) => response.end(noise));
  const response = await fetch(`${await site(origin)}/_images/640/${NAME}`, { headers: { accept } });
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([`image/${type}`, 'accept']);
});

test('a picture that cannot be converted is sent as it is stored, and tried again soon', async () => {
  const half = noise.subarray(0, noise.length / 2);
  const { origin } = await storage((_request, response) => response.end(half));
  const response = await fetch(`${await site(origin)}/_images/640/${NAME}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(half);
});

test('after a restart, and in another process, nothing is converted again', async () => {
  const first = await site(backend.address.url);
  const image = await (await fetch(`${first}/_images/640/${NAME}`)).arrayBuffer();
  await Promise.all(writes);
  const { origin, asked } = await storage((_request, response) => response.writeHead(500).end());
  const again = await fetch(`${await site(origin)}/_images/640/${NAME}`);
  expect(again.headers.get('content-type')).toBe('image/webp');
  expect(await again.arrayBuffer()).toEqual(image);
  expect(asked).toEqual([]);
});

test('a folder that cannot be written to costs no visitor his picture', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  const failures: unknown[] = [];
  const origin = await site(backend.address.url, {
    folder: createPictureFolder({ folder: file, bytes: MEMORY, report: (failure) => failures.push(failure) }),
  });
  expect((await fetch(`${origin}/_images/640/${NAME}`)).status).toBe(200);
  await vi.waitFor(() => expect(failures).toHaveLength(1), 60_000);
});

test('HEAD tells the size and sends nothing', async () => {
  const origin = await site(backend.address.url);
  const response = await fetch(`${origin}/_images/320/${NAME}`, { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await response.text()).toBe('');
});

test.each([
  ['an unknown width', `/_images/641/${NAME}`],
  ['another file', '/_images/640/favicon.svg'],
  ['a way out of the bucket', `/_images/640/..%2F..%2F${NAME}`],
  ['another site', '/_images/640/https://evil.example/a.png'],
  ['no name', '/_images/640/'],
])('%s is answered with 404', async (_what, path) => {
  const response = await fetch((await site(backend.address.url)) + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

test('in place of an image that is not there a browser is led to a drawing, until the image may have come', async () => {
  const response = await fetch(`${await site(backend.address.url)}/_images/640/${OTHER}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    location: '/no-picture.svg',
    'cache-control': 'public, max-age=60',
  });
});

test('any other path of the site is left to others', async () => {
  expect(await (await fetch(`${await site(backend.address.url)}/_imagesque/640/${NAME}`)).text()).toBe('page');
});

test('only the one object is asked for, whatever the path looks like', async () => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const shown = await site(origin);
  await fetch(`${shown}/_images/640/${NAME}`);
  for (const path of ['640/%2e%2e', `640/x${NAME}`, `640/${NAME}%00`, `640/${NAME}/x`, `99/${NAME}`])
    expect((await fetch(`${shown}/_images/${path}`)).status).toBe(404);
  expect(asked).toEqual([`${STORED_IMAGES_PATH}/${NAME}`]);
});

test('a storage that leads elsewhere is not followed', async () => {
  const elsewhere = await storage((_request, response) => response.end(picture));
  const { origin } = await storage((_request, response) =>
    response.writeHead(302, { location: `${elsewhere.origin}/secret.png` }).end(),
  );
  expect((await fetch(`${await site(origin)}/_images/640/${NAME}`)).status).toBe(503);
  expect(elsewhere.asked).toEqual([]);
});

test('what is no image is answered with a drawing, and is not asked for again and again', async () => {
  const { origin, asked } = await storage((_request, response) => response.end('<script>alert(1)</script>'));
  const shown = await site(origin);
  const ask = async () => (await fetch(`${shown}/_images/640/${NAME}`, { redirect: 'manual' })).status;
  expect([await ask(), await ask()]).toEqual([303, 303]);
  expect(asked).toHaveLength(1);
});

test('an object larger than an image may be is not read to its end', async () => {
  let sent = 0;
  const { origin } = await storage((_request, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (response.destroyed) return;
      sent += part.length;
      response.write(part, more);
    };
    more();
  });
  const response = await fetch(`${await site(origin)}/_images/640/${NAME}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(sent).toBeLessThan(4 * MAX_IMAGE_BYTES);
});

test.each([
  [
    'answers with an error',
    (async (_request, response) => void response.writeHead(500).end()) satisfies RequestListener,
  ],
  ['asks for patience', (async (_request, response) => void response.writeHead(429).end()) satisfies RequestListener],
  ['breaks off', (async (_request, response) => void response.destroy()) satisfies RequestListener],
  ['is silent', (async () => undefined) satisfies RequestListener],
  ['stops in the middle', (async (_request, response) => void response.write('x')) satisfies RequestListener],
])('a storage that %s is answered with 503, not to be kept', async (_how, answer) => {
  const { origin, asked } = await storage(answer);
  const shown = await site(origin, {}, 100);
  const response = await fetch(`${shown}/_images/640/${NAME}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  await fetch(`${shown}/_images/640/${NAME}`);
  expect(asked).toHaveLength(2);
});

test('a variant is made once, also for many who ask at one time', async () => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const shown = await site(origin);
  const together = await Promise.all(Array.from({ length: 20 }, () => fetch(`${shown}/_images/640/${NAME}`)));
  expect(together.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await fetch(`${shown}/_images/640/${NAME}`)).status).toBe(200);
  expect(asked).toHaveLength(1);
});

test('one core and one thread stay for answers while images are converted', async () => {
  expect([1, 2, 3, 4, 64].map(conversionsAtOnce)).toEqual([1, 1, 2, 3, 3]);
  const { origin } = await storage((_request, response) => response.end(picture));
  let running = 0;
  let most = 0;
  const shown = await site(origin, {
    async convert(stored, variant, wanted) {
      running += 1;
      most = Math.max(most, running);
      const image = await convertImage(stored, variant, wanted);
      running -= 1;
      return image;
    },
  });
  const names = Array.from({ length: 12 }, (_, index) => NAME.replace('-0-', `-${index}-`));
  const answers = await Promise.all(names.map((name) => fetch(`${shown}/_images/320/${name}`)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(conversionsAtOnce(availableParallelism()));
});

test('memory is bounded: what was not asked for lately is made anew where the disk has nothing', async () => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const size = 400_000;
  const shown = await site(origin, {
    convert: async () => ({ type: 'image/webp', bytes: Buffer.alloc(size) }),
    folder: createPictureFolder({ folder, bytes: 0, report: () => undefined }),
  });
  const ask = async (name: string) => void (await (await fetch(`${shown}/_images/320/${name}`)).arrayBuffer());
  const [first = '', second = '', third = ''] = [0, 1, 2].map((index) => NAME.replace('-0-', `-${index}-`));
  for (const name of [first, second, first, third, first]) await ask(name);
  expect(asked).toHaveLength(3);
  await ask(second);
  expect(asked).toHaveLength(4);
});

test('what a client abandons is cancelled and delays no image of another client', async () => {
  const begun: string[] = [];
  const { origin: storageOrigin } = await storage((_, response) => response.end(picture));
  const origin = await site(storageOrigin, {
    async convert(stored, variant, wanted, signal) {
      begun.push(variant.name);
      if (variant.name === OTHER) return convertImage(stored, variant, wanted, signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const leaving = new AbortController();
  let refused = 0;
  const flood = Array.from({ length: 160 }, async (_, number) => {
    const name = NAME.replace('-0-', `-${number + 10}-`);
    const asked = { headers: { 'x-client': 'flooder' }, signal: leaving.signal };
    const response = await fetch(`${origin}/_images/640/${name}`, asked).catch(() => null);
    if (response?.status === 429) refused += 1;
  });
  await vi.waitFor(() => expect([refused, begun.length > 0]).toEqual([160 - 62, true]), 60_000);
  leaving.abort();
  await Promise.all(flood);
  expect((await fetch(`${origin}/_images/640/${OTHER}`)).status).toBe(200);
  expect(begun.filter((name) => name !== OTHER).length).toBeLessThanOrEqual(2);
});

test('one client that leaves does not cancel what another waits for', async () => {
  const { origin: storageOrigin } = await storage((_, response) => response.end(picture));
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  let conversions = 0;
  const origin = await site(storageOrigin, {
    async convert(stored, variant, wanted, signal) {
      conversions += 1;
      await held;
      return convertImage(stored, variant, wanted, signal);
    },
  });
  const leaving = new AbortController();
  const [left, stays] = [leaving.signal, null].map((signal) => fetch(`${origin}/_images/640/${NAME}`, { signal }));
  await vi.waitFor(() => expect(conversions).toBe(1), 60_000);
  leaving.abort();
  await expect(left).rejects.toThrow();
  go();
  expect([(await stays)?.status, conversions]).toEqual([200, 1]);
});
