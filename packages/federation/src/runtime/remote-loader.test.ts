import { readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type SampleHost, startSampleHost } from '../../testing/sample-host.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createRemoteLoader, type RemoteLoader } from './remote-loader.ts';
import { createFederationHost } from './runtime-host.ts';
import { verifiedServerEntry } from './server-entry.ts';

let host: SampleHost;

beforeAll(async () => {
  host = await startSampleHost();
});

let loaders: RemoteLoader[] = [];

function forgetAll() {
  for (const loader of loaders) loader.forget();
  loaders = [];
}

afterEach(() => {
  host.breakWith();
  forgetAll();
});

afterAll(() => host.stop());

function createLoader(
  files = host.files,
  timeout = 10_000,
  attempts = [timeout],
  copies: string | null = null,
  version = '19.3.1',
) {
  const loader = createRemoteLoader({
    remotes: { sample: host.address },
    host: createFederationHost(
      { react: { version, module: { version: 'of the shell' } } },
      verifiedServerEntry({ remotesUrl: host.url, hashOf: (path) => files[path], timeout, copies }),
    ),
    attempts,
  });
  loaders.push(loader);
  return loader;
}

test('a remote is loaded once and uses the React of the shell', async () => {
  const loader = createLoader();
  const routes = await loader.load('sample');
  expect(routes()).toEqual([{ path: '/sample', react: 'of the shell' }]);
  expect(await loader.load('sample')).toBe(routes);
});

test.each<[string, RequestListener, timeout?: number]>([
  ['an error with a body', (_, response) => response.writeHead(500).end('{"error":"down"}')],
  ['a page instead of a program', (_, response) => response.end('<!doctype html>')],
  ['an empty program', (_, response) => response.end()],
  ['a program that throws', (_, response) => response.end('throw new Error("broken")')],
  ['half a program', (_, response) => response.end('module.exports = { get() {')],
  ['another program', (_, response) => response.end('module.exports = { get() {}, init() {} }')],
  ['the address of another host', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['no answer at all', () => {}, 1_000],
  ['a closed connection', (request) => request.socket.destroy()],
])('%s is a RemoteLoadError, and loading works once the host recovers', async (_, fault, timeout) => {
  host.breakWith(fault);
  const loader = createLoader(host.files, timeout);
  await expect(loader.load('sample')).rejects.toMatchObject({
    name: 'RemoteLoadError',
    code: 'REMOTE_LOAD',
    remote: 'sample',
  });
  host.breakWith();
  // The timeout of the silent host is short for a busy machine.
  await expect.poll(async () => (await loader.load('sample'))()).toEqual([{ path: '/sample', react: 'of the shell' }]);
});

test('an unaltered copy is used while the host is unavailable', async () => {
  const copies = await temporaryFolder();
  const loaded = async () => (await createLoader(host.files, 10_000, [10_000], copies).load('sample'))();
  const routes = await loaded();
  host.breakWith((_, response) => response.writeHead(503).end());
  forgetAll();
  expect(await loaded()).toEqual(routes);
  forgetAll();
  await writeFile(join(copies, host.address.entry.slice(host.url.length + 1)), 'throw new Error("changed")');
  await expect(loaded()).rejects.toThrow('response 503');
  host.breakWith();
  expect(await loaded()).toEqual(routes);
});

test('a shell with another major version of React is refused', async () => {
  const loader = createLoader(host.files, 10_000, [10_000], null, '18.0.0');
  await expect(loader.load('sample')).rejects.toMatchObject({ code: 'REMOTE_LOAD' });
});

test('a remote is loaded when copies cannot be written', async () => {
  const loader = createLoader(host.files, 10_000, [10_000], '/dev/null/copies');
  expect((await loader.load('sample'))()).toEqual([{ path: '/sample', react: 'of the shell' }]);
});

test('a failed request is retried with exponential backoff', async () => {
  const asked: number[] = [];
  host.breakWith((request, response) => {
    asked.push(performance.now());
    if (asked.length > 2) host.giveFile(request, response);
    else request.socket.destroy();
  });
  await createLoader(host.files, 10_000, [10_000, 10_000, 10_000]).load('sample');
  const [first = 0, second = 0, third = 0] = asked;
  expect(second - first).toBeGreaterThan(140);
  expect(third - second).toBeGreaterThan(290);
});

test('a remote that is not in the registry is rejected', async () => {
  await expect(createLoader().load('unknown')).rejects.toThrow("The remote 'unknown' could not be loaded");
});

test('a file with another hash than in the registry is rejected', async () => {
  const ran = () => Reflect.get(globalThis, 'strangeCodeRan');
  const paths = Object.keys(host.files).filter((path) => path.includes('/ssr/'));
  const refused: string[] = [];
  for (const path of paths) {
    forgetAll();
    host.breakWith((request, response) => {
      if (request.url !== `/${path}`) return host.giveFile(request, response);
      response.end('globalThis.strangeCodeRan = true; module.exports = { get() {}, init() {} }');
    });
    await createLoader()
      .load('sample')
      .catch((failure: unknown) => refused.push(String(failure)));
  }
  expect(ran()).toBeUndefined();
  // The React that the build has for other hosts is not requested.
  expect(refused).toHaveLength(3);
  for (const refusal of refused) expect(refusal).toContain('is not the file that the registry names');
});

test.each(['the entry', 'a chunk'])('%s without a hash is rejected', async (kind) => {
  const isEntry = (path: string) => host.address.entry.endsWith(path);
  const hashed = Object.entries(host.files).filter(([path]) => (kind === 'the entry' ? !isEntry(path) : isEntry(path)));
  await expect(createLoader(Object.fromEntries(hashed)).load('sample')).rejects.toThrow('names no hash for');
});

test('source maps are stored with the release and not served', async () => {
  const [file = ''] = Object.keys(host.files).filter((path) => path.endsWith('/web/__federation_expose_routes.js'));
  const release = file.slice(0, file.indexOf('/web/'));
  const kept = await readFile(join(host.store, release, 'maps/__federation_expose_routes.js.map'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({
    sources: expect.arrayContaining([expect.stringContaining('src/routes.tsx')]),
  });

  expect(await (await fetch(`${host.url}/${file}`)).text()).not.toContain('sourceMappingURL');
  for (const path of [`${file}.map`, `${release}/maps/__federation_expose_routes.js.map`]) {
    expect((await fetch(`${host.url}/${path}`)).status).toBe(404);
  }
});
