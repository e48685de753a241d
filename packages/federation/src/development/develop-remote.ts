import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RequestHandler, RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import sirv from 'sirv';
import { ROUTES_FILE } from '../contract/shared-modules.ts';
import { contentHash } from '../registry/content-hash.ts';
import { entryFiles, type Release } from '../registry/registry.ts';
import { readUncheckedBuild } from '../stores/artifact-store.ts';
import { isLoopbackOrigin } from './loopback.ts';

/** A page loads the manifest and entry of the release that it was rendered with, which may be this many builds old. */
const MAX_CACHED_ENTRIES = 40;

const RELEASE_FILE = /^\/[a-z][a-z0-9-]*\/[a-f0-9]{12}(\/(?:web|ssr)\/[^/]+)$/;

/**
 * Rsbuild plugin: serves the last build of a development server as a release, with hot reload in any shell that shows it. After
 * `describeBuild`.
 */
export function developRemote(): RsbuildPlugin {
  return {
    name: 'ledgerlight:develop-remote',
    setup(api) {
      if (api.context.action !== 'dev') return;
      let release: Release | undefined;
      let folder = '';
      const entries = new Map<string, Uint8Array>();
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
        for (const environment of Object.values(config.environments ?? {})) setDevelopmentFolder(environment);
        return mergeRsbuildConfig(config, DEVELOPMENT_CONFIG);
      });
      api.transform({ test: (path) => path.endsWith(`/${ROUTES_FILE}`), environments: ['web'] }, ({ code }) =>
        acceptUpdates(code),
      );
      api.onBeforeStartDevServer(({ server, environments }) => {
        const [first] = Object.values(environments);
        folder = first ? dirname(first.distPath) : '';
        server.middlewares.use(serveReleases(folder, entries, () => release));
      });
      api.onAfterDevCompile(async ({ stats }) => {
        if (stats.hasErrors()) return;
        const build = await readUncheckedBuild(folder);
        for (const file of entryFiles(build.release.web))
          entries.set(file, await readFile(join(folder, 'web', basename(file))));
        for (const [oldest] of [...entries].slice(0, -MAX_CACHED_ENTRIES)) entries.delete(oldest);
        release = build.release;
      });
    },
  };
}

function serveReleases(
  folder: string,
  entries: ReadonlyMap<string, Uint8Array>,
  release: () => Release | undefined,
): RequestHandler {
  const serveFile = sirv(folder, { dev: true });
  return (request, response, next) => {
    const { url = '' } = request;
    const { origin } = request.headers;
    if (isLoopbackOrigin(origin)) response.setHeader('access-control-allow-origin', origin);
    response.setHeader('cache-control', 'no-store');
    if (url === '/release.json') {
      const current = release();
      response.writeHead(current ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(current ?? null));
      return;
    }
    const entry = entries.get(url.slice(1));
    if (entry) {
      const type = url.endsWith('.json') ? 'application/json' : 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(entry);
      return;
    }
    const [, file] = url.match(RELEASE_FILE) ?? [];
    if (file === undefined) return next();
    request.url = file;
    serveFile(request, response, next);
  };
}

/**
 * Modules that the routes import beside components, such as texts, change no component's state: components update themselves, and the
 * head with the next document. A change of the routes' own file reloads the page.
 */
function acceptUpdates(code: string): string {
  const source = JSON.stringify(contentHash(Buffer.from(code)));
  return `${code}
if (import.meta.webpackHot) {
  if ((import.meta.webpackHot.data?.source ?? ${source}) !== ${source}) location.reload();
  import.meta.webpackHot.dispose((data) => { data.source = ${source}; });
  import.meta.webpackHot.accept();
}
`;
}

const DEVELOPMENT_CONFIG: RsbuildConfig = {
  dev: {
    writeToDisk: true,
    assetPrefix: 'auto',
    client: { protocol: 'ws', host: 'localhost', port: '<port>', logLevel: 'warn' },
    lazyCompilation: false,
    browserLogs: false,
  },
  server: { strictPort: true, htmlFallback: false },
  tools: {
    rspack: {
      // Numbers as ids would change with every new module. A build with errors leaves the files as they are.
      optimization: { moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
      output: { crossOriginLoading: 'anonymous' },
    },
  },
};

function setDevelopmentFolder({ output }: NonNullable<RsbuildConfig['environments']>[string]): void {
  const distPath = output?.distPath;
  if (typeof distPath !== 'object' || distPath.root === undefined) return;
  distPath.root = join(dirname(distPath.root), 'development', basename(distPath.root));
}
