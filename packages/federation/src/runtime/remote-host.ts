import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { createFetchedFiles } from '../stores/fetched-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

const SERVED_PATH = /^\/[a-z][a-z0-9-]*\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Creates a static host for an artifact store, with immutable files, `/health`, and 404 for everything else. `npm start` and the release
 * gate's page audit serve remotes with it.
 * @param store the folder of the store
 * @param source the address of a remote store, for which the folder is a cache
 */
export function createRemoteHost(store: string, source: string | null = null): Server {
  const fetched = source === null ? null : createFetchedFiles(store, source);
  const serveFile = sirv(store, {
    // Reads the folder at each request, because releases are stored later.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response) {
      response.setHeader('cache-control', IMMUTABLE);
    },
  });

  async function serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    try {
      const bytes = (await fetched?.ensure(path)) ?? null;
      if (bytes === null) {
        response.once('pipe', (file) => file.once('error', () => response.destroy()));
        return serveFile(request, response, () => notFound(response));
      }
      const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': IMMUTABLE });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch {
      response
        .writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('The release store is unavailable\n');
    }
  }

  return createServer(CONNECTION_LIMITS, (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (request.url === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else if (!SERVED_PATH.test(path)) {
      notFound(response);
    } else {
      void serve(request, response, path.slice(1));
    }
  });
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}
