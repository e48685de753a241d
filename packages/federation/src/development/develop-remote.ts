import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import sirv from 'sirv';
import { ROUTES_FILE } from '../build/shared-modules.ts';
import { contentHash } from '../registry/content-hash.ts';
import { entryFiles, type Release } from '../registry/registry.ts';
import { readUncheckedBuild } from '../stores/artifact-store.ts';
import { isLoopbackOrigin } from './loopback.ts';

/**
 * Rsbuild plugin: lets the development server of a remote be a host of the release that it has built last, with hot reload in
 * whatever shell shows it. It comes after `describeBuild`.
 */
export function developRemote(): RsbuildPlugin {
  return {
    name: 'ledgerlight:develop-remote',
    setup(api) {
      if (api.context.action !== 'dev') return;
      let release: Release | undefined;
      const entries = new Map<string, Uint8Array>();
      let folder = '';
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        for (const environment of Object.values(config.environments ?? {})) inFolderOfItsOwn(environment);
        return mergeRsbuildConfig(config, SERVED_IN_ANOTHER_PAGE);
      });
      api.transform({ test: (path) => path.endsWith(`/${ROUTES_FILE}`), environments: ['web'] }, ({ code }) =>
        keepPageOnUpdates(code),
      );
      api.onBeforeStartDevServer(({ server, environments }) => {
        const [one] = Object.values(environments);
        folder = one ? dirname(one.distPath) : '';
        const giveFile = sirv(folder, { dev: true });
        server.middlewares.use((request, response, next) => {
          const { origin } = request.headers;
          if (isLoopbackOrigin(origin)) response.setHeader('access-control-allow-origin', origin);
          response.setHeader('cache-control', 'no-store');
          if (request.url === '/release.json') return giveRelease(response, release);
          const entry = entries.get(request.url?.slice(1) ?? '');
          if (entry) return giveEntry(response, entry, request.url);
          const [, file] = request.url?.match(FILE_OF_A_RELEASE) ?? [];
          if (file === undefined) return next();
          request.url = file;
          giveFile(request, response, next);
        });
      });
      api.onAfterDevCompile(async ({ stats }) => {
        if (stats.hasErrors()) return;
        const built = (await readUncheckedBuild(folder)).release;
        for (const file of entryFiles(built.web))
          entries.set(file, await readFile(join(folder, 'web', basename(file))));
        for (const [former] of [...entries].slice(0, -KEPT_ENTRIES)) entries.delete(former);
        release = built;
      });
    },
  };
}

/**
 * What the routes import beside components, such as the words of a page, changes no component's state: components take the new words
 * themselves, and the head shows them with the next document. A change of the routes' own file loads the document anew.
 */
function keepPageOnUpdates(code: string): string {
  const source = JSON.stringify(contentHash(Buffer.from(code)));
  return `${code}
if (import.meta.webpackHot) {
  if ((import.meta.webpackHot.data?.source ?? ${source}) !== ${source}) location.reload();
  import.meta.webpackHot.dispose((data) => { data.source = ${source}; });
  import.meta.webpackHot.accept();
}
`;
}

/** A page that was asked for before a change loads the manifest and the entry that it names, whose hashes its browser compares. */
const KEPT_ENTRIES = 40;

/** Whichever release is asked for: a page that shows an earlier one is brought up to date part by part. */
const FILE_OF_A_RELEASE = /^\/[a-z][a-z0-9-]*\/[a-f0-9]{12}(\/(?:web|ssr)\/[^/]+)$/;

const SERVED_IN_ANOTHER_PAGE: RsbuildConfig = {
  dev: {
    writeToDisk: true,
    assetPrefix: 'auto',
    // The page is at another address than the server that says what has changed.
    client: { protocol: 'ws', host: 'localhost', port: '<port>', logLevel: 'warn' },
    lazyCompilation: false,
    browserLogs: false,
  },
  server: { strictPort: true, htmlFallback: false },
  // Numbers would be given anew with every new module. What does not compile leaves the files as they are.
  tools: {
    rspack: {
      optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
      // As with the hashes that visitors' browsers compare, so that a preloaded chunk is taken.
      output: { crossOriginLoading: 'anonymous' },
    },
  },
};

function inFolderOfItsOwn({ output }: NonNullable<RsbuildConfig['environments']>[string]): void {
  const distPath = output?.distPath;
  if (typeof distPath !== 'object' || distPath.root === undefined) return;
  distPath.root = join(dirname(distPath.root), 'development', basename(distPath.root));
}

function giveEntry(response: ServerResponse, entry: Uint8Array, address = ''): void {
  const type = address.endsWith('.json') ? 'application/json' : 'text/javascript';
  response.writeHead(200, { 'content-type': type }).end(entry);
}

function giveRelease(response: ServerResponse, release: Release | undefined): void {
  response.writeHead(release ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(release ?? null));
}
