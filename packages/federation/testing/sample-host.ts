import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { defineRemote } from '../src/build/remote-config.ts';
import { createRemoteHost } from '../src/runtime/remote-host.ts';
import { readBuild, storeBuild } from '../src/stores/artifact-store.ts';

export type SampleHost = Awaited<ReturnType<typeof startSampleHost>>;

/** Builds the sample remote, stores it and serves it on a free port. */
export async function startSampleHost() {
  const project = join(import.meta.dirname, 'sample-remote');
  const store = await mkdtemp(join(tmpdir(), 'sample-host-'));
  const config = defineRemote({ name: 'sample', paths: ['/sample'] });
  const dist = join(store, 'dist');
  for (const build of ['web', 'ssr'])
    Object.assign(config.environments?.[build]?.output?.distPath ?? {}, { root: join(dist, build) });
  const rsbuild = await createRsbuild({ cwd: project, config: { ...config, mode: 'production', logLevel: 'error' } });
  await rsbuild.build();
  const provenance = { at: new Date().toISOString(), by: 'the test', commit: null, dirty: false };
  const build = await readBuild(dist);
  const { release } = build;
  await storeBuild(build, store, provenance);

  let fault: RequestListener | undefined;
  const host = createRemoteHost(store);
  const server = createServer((request, response) => {
    if (fault) fault(request, response);
    else giveFile(request, response);
  });
  const giveFile: RequestListener = (request, response) => host.emit('request', request, response);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  return {
    url,
    store,
    files: release.files,
    /** Of the server build. */
    address: { container: release.container, entry: `${url}/${release.ssr?.entry}` },
    giveFile,
    /** Replaces the handler of all requests; without one, files are served again. */
    breakWith(next?: RequestListener) {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(store, { recursive: true });
    },
  };
}
