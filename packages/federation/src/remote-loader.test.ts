import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SampleHost, startSampleHost } from '../testing/sample-host.ts';
import { createRemoteLoader, forgetContainer } from './remote-loader.ts';

let host: SampleHost;

beforeAll(async () => {
  host = await startSampleHost();
});

beforeEach(() => {
  host.breakWith();
  forgetContainer(host.address.container);
});

afterAll(() => host.stop());

function createLoader() {
  return createRemoteLoader({
    remotes: { sample: host.address },
    shared: { react: { version: '19.3.1', module: { version: 'of the shell' } } },
    timeout: 500,
    attempts: 1,
  });
}

test('a remote is loaded once and uses the React of the shell', async () => {
  const loader = createLoader();
  const routes = await loader.load('sample');
  expect(routes()).toEqual([{ path: '/sample', react: 'of the shell' }]);
  expect(await loader.load('sample')).toBe(routes);
});

test.each<[string, RequestListener]>([
  ['an error with a body', (_, response) => response.writeHead(500).end('{"error":"down"}')],
  ['a page instead of a program', (_, response) => response.end('<!doctype html>')],
  ['an empty program', (_, response) => response.end()],
  ['a program that throws', (_, response) => response.end('throw new Error("broken")')],
  ['half a program', (_, response) => response.end('module.exports = { get() {')],
  ['no answer at all', () => {}],
  ['a closed connection', (request) => request.socket.destroy()],
])('after %s it fails with a named error, and loads when the host is well again', async (_, fault) => {
  host.breakWith(fault);
  const loader = createLoader();
  await expect(loader.load('sample')).rejects.toMatchObject({
    name: 'RemoteLoadError',
    code: 'REMOTE_LOAD',
    remote: 'sample',
  });
  host.breakWith();
  expect((await loader.load('sample'))()).toEqual([{ path: '/sample', react: 'of the shell' }]);
});

test('a remote that the registry does not name is refused', async () => {
  await expect(createLoader().load('unknown')).rejects.toThrow("The remote 'unknown' could not be loaded");
});
