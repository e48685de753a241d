import { createServer, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';

const ONE_YEAR = 31_536_000;
/** A connection that says nothing, or says it slowly, ends; in milliseconds. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/** What is served: the files of a build. Who released it, and the registry's revisions, are nobody's business outside. */
const SERVED = /^\/[a-z][a-z0-9-]*\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/;

/**
 * A static host for an artifact store, as any web server or CDN could be one. Whatever it serves is immutable. Answers
 * `/health`, and 404 for everything else, never a page.
 */
export function createRemoteHost(store: string): Server {
  const serveFile = sirv(store, {
    // The folder is read at each request, so that a version stored after the start is found.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response) {
      response.setHeader('cache-control', `public, max-age=${ONE_YEAR}, immutable`);
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
    } else if (!SERVED.test(request.url?.split('?', 1)[0] ?? '')) {
      notFound(response);
    } else {
      // A file that is there and cannot be read ends its own answer alone.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serveFile(request, response, () => notFound(response));
    }
  });
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}
