import { access, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImageType } from '@ledgerlight/images/file';
import * as v from 'valibot';
import { UsageError } from '../process/errors.ts';
import { PREVIEW_FOLDER } from '../process/project.ts';

interface PreviewContent {
  document(): Promise<string>;
  image(path: string): Promise<{ readonly type: ImageType; readonly bytes: Uint8Array } | null>;
}

export const RELOAD_SCRIPT = '/reload.js';

/** Starts the server on a port of 127.0.0.1; 0 for a free one. @throws UsageError when the port is in use */
export async function startPreviewServer(port: number, content: PreviewContent) {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    respond(request, response).catch(() => send(response, 500, 'text/plain', 'The preview failed.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE';
      reject(isTaken ? new UsageError(`Port ${port} is in use. Use another --port.`, { cause }) : cause);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const hosts = [`127.0.0.1:${actualPort}`, `localhost:${actualPort}`];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // DNS rebinding: a page of another site could reach this server under a host name of its own.
    if (!hosts.includes(request.headers.host ?? '')) return send(response, 403, 'text/plain', 'Forbidden');
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Method not allowed');
    const { pathname } = new URL(request.url ?? '/', `http://${hosts[0]}`);
    if (pathname === '/') return send(response, 200, 'text/html; charset=utf-8', await content.document());
    if (pathname === RELOAD_SCRIPT) return send(response, 200, 'text/javascript', RELOAD);
    if (pathname === '/changes') return listen(response);
    if (/^\/(?:page\.css|[\w-]+\.woff2)$/.test(pathname)) {
      const type = pathname.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
      return send(response, 200, type, await readFile(join(PREVIEW_FOLDER, pathname)));
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const image = await content.image(pathname);
    if (image) return send(response, 200, image.type, image.bytes);
    send(response, 404, 'text/plain', 'Not found');
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  return {
    address: `http://${hosts[0]}/`,
    reload(): void {
      for (const response of listeners) response.write('data: changed\n\n');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const RELOAD = "new EventSource('/changes').addEventListener('message', () => location.reload());\n";

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

export type RenderPreview = (preview: Readonly<Record<string, unknown>>) => Promise<string>;

/** Loads the built page of posts. @throws UsageError when it is not built */
export async function loadPreviewPage(): Promise<RenderPreview> {
  const script = join(PREVIEW_FOLDER, 'page.js');
  await access(script).catch((cause: Error) => {
    throw new UsageError('The preview page is not built. Run "npm run build" in the project folder.', { cause });
  });
  const { renderDocument } = v.parse(pageSchema, await import(/* webpackIgnore: true */ pathToFileURL(script).href));
  return async (preview) => v.parse(v.string(), await renderDocument(preview));
}

const pageSchema = v.object({ renderDocument: v.function() });
