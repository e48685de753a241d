import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SampleHost, startSampleHost } from '../../testing/sample-host.ts';
import { createRemoteLoader, RemoteLoadError } from '../runtime/remote-loader.ts';
import { createFederationHost } from '../runtime/runtime-host.ts';
import { verifiedServerEntry } from './server-entry.ts';

let host: SampleHost;

beforeAll(async () => {
  host = await startSampleHost();
});

afterAll(() => host.stop());

test('a shell with another major version of React is refused', async () => {
  const loader = createRemoteLoader({
    remotes: { sample: host.address },
    host: createFederationHost(
      { react: { version: '18.0.0', module: { version: '18.0.0' } } },
      verifiedServerEntry({ remotesUrl: host.url, files: host.files, timeout: 60_000, copies: null }),
    ),
    attempts: [10_000],
  });
  await expect(loader.load('sample')).rejects.toThrow(RemoteLoadError);
});
