import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { REGISTRY_FILE } from './artifact-store.ts';

const ONE_YEAR = 31_536_000;
/** A connection that says nothing, or says it slowly, ends; in milliseconds. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/**
 * A static host for an artifact store, as any web server or CDN could be one. Everything below `<remote>/<version>/` is
 * immutable; the registry is asked for anew each time. Answers `/health`, and 404 for whatever is not there, never a page.
 */
export function createRemoteHost(store: string): Server {
  const serveFile = sirv(store, {
    // The folder is read at each request, so that a version stored after the start is found.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const immutable = `public, max-age=${ONE_YEAR}, immutable`;
      response.setHeader('cache-control', path === `/${REGISTRY_FILE}` ? 'no-cache' : immutable);
    },
  });
  return createServer(CONNECTION_LIMITS, (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (request.url === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else {
      // A file that is there and cannot be read ends its own answer alone.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serveFile(request, response, () => {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      });
    }
  });
}
