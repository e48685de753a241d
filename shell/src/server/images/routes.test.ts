import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReaderClient } from '@ledgerlight/backend/client';
import { IMAGE_BUCKET } from '@ledgerlight/backend/image-store';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import { imageVariants, STORED_IMAGES_PATH, variantPath } from '@ledgerlight/posts/image-variants';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startServer } from '../testing/listening-server.ts';
import { serveInTest } from '../testing/served-routes.ts';
import { QueueFullError } from '../traffic/concurrency-limits.ts';
import { convertToVariant } from './convert-image.ts';
import { createImageDiskCache } from './disk-cache.ts';
import { createImagePreparation } from './prepared-images.ts';
import { createImageRoutes } from './routes.ts';
import { readStoredImage } from './stored-images.ts';
import { createVariantStore, maxConversions, type VariantStoreOptions } from './variant-store.ts';

const NAME = '0123456789abcdef-1772000000000-0-k3v9x0ab-1200x675.png';
const OTHER = '0123456789abcdef-1772000000000-1-k3v9x0ab-1200x675.png';
const MEMORY = 1024 * 1024;

let backend: BackendFixture;
let picture: Buffer;
/** Smaller as AVIF than as WebP. */
let noise: Buffer;
let folder: string;
const reported: unknown[] = [];
const writes: Promise<void>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

beforeAll(async () => {
  backend = await takeBackend();
  picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#1f4f8f' } })
    .png()
    .toBuffer();
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  noise = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#888', noise: gaussian } })
    .png()
    .toBuffer();
  const { client } = await backend.signIn('admin');
  const { error } = await client.storage.from(IMAGE_BUCKET).upload(NAME, picture, { contentType: 'image/png' });
  if (error) throw error;
});

afterAll(() => backend.close());

afterEach(async () => {
  expect(reported.splice(0)).toEqual([]);
  await Promise.all(writes.splice(0));
  await rm(folder, { recursive: true });
});

async function site(storage: string, options: Partial<VariantStoreOptions> = {}, timeout = 3_000): Promise<string> {
  const disk = createImageDiskCache(folder, 16 * MEMORY, (failure) => reported.push(failure));
  const variants = createVariantStore({
    readStored: (name) => readStoredImage(name, storage, { timeout, fetch }),
    disk: {
      ...disk,
      async write(name, image) {
        writes.push(disk.write(name, image));
      },
    },
    convert: convertToVariant,
    memory: MEMORY,
    maxWaitMs: 60_000,
    ...options,
  });
  const clientKeyOf = ({ headers }: IncomingMessage) => String(headers['x-client'] ?? 'reader');
  return (await serveInTest(createImageRoutes(variants), { clientKeyOf })).origin;
}

/** A storage that records its requests. */
async function storage(answer: RequestListener) {
  const asked: string[] = [];
  const origin = await startServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  return { origin, asked };
}

test('serves an immutable WebP of the requested width', async () => {
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

test('serves every variant that a page names', async () => {
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
])('accept: %s gets %s with Vary', async (accept, type) => {
  const { origin } = await storage((_request, response) => response.end(noise));
  const response = await fetch(`${await site(origin)}/_images/640/${NAME}`, { headers: { accept } });
  expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([`image/${type}`, 'accept']);
});

test('serves an image as stored for a minute if it cannot be converted', async () => {
  const half = noise.subarray(0, noise.length / 2);
  const { origin } = await storage((_request, response) => response.end(half));
  const response = await fetch(`${await site(origin)}/_images/640/${NAME}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
  });
  expect(half.equals(new Uint8Array(await response.arrayBuffer()))).toBe(true);
});

test('reads variants from disk after a restart', async () => {
  const first = await site(backend.address.url);
  const image = await (await fetch(`${first}/_images/640/${NAME}`)).arrayBuffer();
  await Promise.all(writes);
  const { origin, asked } = await storage((_request, response) => response.writeHead(500).end());
  const again = await fetch(`${await site(origin)}/_images/640/${NAME}`);
  expect(again.headers.get('content-type')).toBe('image/webp');
  expect(await again.arrayBuffer()).toEqual(image);
  expect(asked).toEqual([]);
});

test('sends another width or else the stored image, uncached, while a conversion is late', async () => {
  const { origin: storageOrigin } = await storage((_request, response) => response.end(picture));
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const origin = await site(storageOrigin, {
    maxWaitMs: 50,
    async convert(stored, variant, wanted) {
      if (variant.width !== 320) await held;
      return convertToVariant(stored, variant, wanted);
    },
  });
  const send = async (path: string) => {
    const response = await fetch(`${origin}/_images/${path}`);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return [width, response.headers.get('cache-control')];
  };
  const immutable = 'public, max-age=31536000, immutable';
  await expect.poll(() => send(`320/${NAME}`)).toEqual([320, immutable]);
  expect(await send(`640/${NAME}`)).toEqual([320, 'no-store']);
  expect(await send(`640/${OTHER}`)).toEqual([1200, 'no-store']);
  go();
  for (const name of [NAME, OTHER]) await expect.poll(() => send(`640/${name}`)).toEqual([640, immutable]);
});

test('converts the images that a page names before they are requested', async () => {
  const converted: string[] = [];
  createImagePreparation({
    async variant(variant, wanted) {
      converted.push(`${variantPath(variant)} ${wanted}`);
      throw new QueueFullError();
    },
  })(
    `<img srcset="${[320, 480, 960].map((width) => `/_images/${width}/wide-5/${NAME} ${width}w`)}"><a href="/_images/480/x">`,
  );
  const prepared = [480, 960].map((width) => `/_images/${width}/wide-5/${NAME} image/avif`);
  await expect.poll(() => converted).toEqual(prepared);
});

test.each([
  ['an unknown width', `/_images/641/${NAME}`],
  ['another file', '/_images/640/favicon.svg'],
  ['a way out of the bucket', `/_images/640/..%2F..%2F${NAME}`],
  ['another site', '/_images/640/https://evil.example/a.png'],
  ['no name', '/_images/640/'],
  ['a way up', '/_images/640/%2e%2e'],
  ['another beginning of the name', `/_images/640/x${NAME}`],
  ['a path below the name', `/_images/640/${NAME}/x`],
])('responds with 404 to %s without a request to the storage', async (_what, path) => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const response = await fetch((await site(origin)) + path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
  expect(asked).toEqual([]);
});

test('redirects from a missing image to the placeholder for a minute', async () => {
  const response = await fetch(`${await site(backend.address.url)}/_images/640/${OTHER}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    location: '/no-picture.svg',
    'cache-control': 'public, max-age=60',
  });
});

test('does not follow redirects of the storage', async () => {
  const elsewhere = await storage((_request, response) => response.end(picture));
  const { origin } = await storage((_request, response) =>
    response.writeHead(302, { location: `${elsewhere.origin}/secret.png` }).end(),
  );
  expect((await fetch(`${await site(origin)}/_images/640/${NAME}`, { redirect: 'manual' })).status).toBe(303);
  expect(elsewhere.asked).toEqual([]);
});

test('redirects from an invalid image, and caches the failure', async () => {
  const { origin, asked } = await storage((_request, response) => response.end('<script>alert(1)</script>'));
  const shown = await site(origin);
  const send = async () => (await fetch(`${shown}/_images/640/${NAME}`, { redirect: 'manual' })).status;
  expect([await send(), await send()]).toEqual([303, 303]);
  expect(asked).toHaveLength(1);
});

test('stops reading an object that is too large', async () => {
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

test.each<[string, RequestListener]>([
  ['answers with an error', (_request, response) => response.writeHead(500).end()],
  ['is rate limited', (_request, response) => response.writeHead(429).end()],
  ['breaks off', (_request, response) => response.destroy()],
  ['is silent', () => undefined],
  ['stops in the middle', (_request, response) => response.write('x')],
])('redirects to the placeholder, uncached, when the storage %s', async (_how, answer) => {
  const { origin, asked } = await storage(answer);
  const shown = await site(origin, {}, 100);
  const send = () => fetch(`${shown}/_images/640/${NAME}`, { redirect: 'manual' });
  const { status, headers } = await send();
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/no-picture.svg', 'no-store']);
  const before = asked.length;
  await send();
  expect(asked.length).toBeGreaterThan(before);
});

test('converts a variant once for concurrent requests', async () => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const shown = await site(origin);
  const together = await Promise.all(Array.from({ length: 20 }, () => fetch(`${shown}/_images/640/${NAME}`)));
  expect(together.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await fetch(`${shown}/_images/640/${NAME}`)).status).toBe(200);
  expect(asked).toEqual([`${STORED_IMAGES_PATH}/${NAME}`]);
});

test('leaves one core and one thread for responses', async () => {
  expect([1, 2, 3, 4, 64].map(maxConversions)).toEqual([1, 1, 2, 3, 3]);
  const { origin } = await storage((_request, response) => response.end(picture));
  let running = 0;
  let most = 0;
  const shown = await site(origin, {
    async convert(stored, variant, wanted) {
      running += 1;
      most = Math.max(most, running);
      const image = await convertToVariant(stored, variant, wanted);
      running -= 1;
      return image;
    },
  });
  const names = Array.from({ length: 12 }, (_, index) => NAME.replace('-0-', `-${index}-`));
  const answers = await Promise.all(names.map((name) => fetch(`${shown}/_images/320/${name}`)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(maxConversions(availableParallelism()));
});

test('evicts the least recently used variants from memory', async () => {
  const { origin, asked } = await storage((_request, response) => response.end(picture));
  const size = 400_000;
  const shown = await site(origin, {
    convert: async () => ({ type: 'image/webp', bytes: Buffer.alloc(size) }),
    disk: createImageDiskCache(folder, 0, () => undefined),
  });
  const send = async (name: string) => void (await (await fetch(`${shown}/_images/320/${name}`)).arrayBuffer());
  const [first = '', second = '', third = ''] = [0, 1, 2].map((index) => NAME.replace('-0-', `-${index}-`));
  for (const name of [first, second, first, third, first]) await send(name);
  expect(asked).toHaveLength(3);
  await send(second);
  expect(asked).toHaveLength(4);
});

test('drops the queued requests of a client that has left, which delay no other', async () => {
  const begun: string[] = [];
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  const { origin: storageOrigin } = await storage((_, response) => response.end(picture));
  const origin = await site(storageOrigin, {
    async convert(stored, variant, wanted) {
      begun.push(variant.name);
      await held;
      return convertToVariant(stored, variant, wanted);
    },
  });
  const headers = { 'x-client': 'flooder' };
  const leaving = new AbortController();
  let refused = 0;
  const flood = Array.from({ length: 160 }, async (_, number) => {
    const address = `${origin}/_images/640/${NAME.replace('-0-', `-${number + 10}-`)}`;
    const response = await fetch(address, { headers, signal: leaving.signal }).catch(() => null);
    if (response?.status === 429) refused += 1;
  });
  await vi.waitFor(() => expect([refused, begun.length > 0]).toEqual([160 - 62, true]), 60_000);
  leaving.abort();
  await Promise.all(flood);
  // The server learns that they have left before it responds to a new connection.
  expect((await fetch(`${origin}/_images/641/${NAME}`)).status).toBe(404);
  go();
  expect((await fetch(`${origin}/_images/640/${OTHER}`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${origin}/_images/640/${NAME}`, { headers })).status).toBe(200);
  expect(begun.filter((name) => ![NAME, OTHER].includes(name)).length).toBeLessThanOrEqual(2);
});
