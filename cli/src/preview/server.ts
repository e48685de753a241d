import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ImageType } from '@ledgerlight/pictures/file';
import { UsageError } from '../process/errors.ts';
import { PREVIEW_FOLDER } from '../process/project.ts';

/** What a preview answers with. */
export interface PreviewContent {
  /** The document, whole. */
  document(): Promise<string>;
  /** A picture that the document shows, or null for none. */
  picture(address: string): Promise<{ readonly type: ImageType; readonly bytes: Uint8Array } | null>;
}

/** A preview that answers this machine and nobody else. */
export interface PreviewServer {
  readonly address: string;
  /** Has every open page load itself anew. */
  reload(): void;
  close(): Promise<void>;
}

/** The address of the script by which a page hears of changes. */
export const RELOAD_SCRIPT = '/reload.js';

/** Starts the server on a port of 127.0.0.1; 0 takes a free one. @throws UsageError when the port is taken */
export async function startPreviewServer(port: number, content: PreviewContent): Promise<PreviewServer> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    answer(request, response).catch(() => send(response, 500, 'text/plain', 'The preview failed.'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE';
      reject(isTaken ? new UsageError(`Port ${port} is in use. Name another one by --port.`, { cause }) : cause);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const listening = server.address();
  const taken = typeof listening === 'object' && listening !== null ? listening.port : port;
  const hosts = [`127.0.0.1:${taken}`, `localhost:${taken}`];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page of another site could reach this machine under a name of its own.
    if (!hosts.includes(request.headers.host ?? '')) return send(response, 403, 'text/plain', 'Not this address.');
    if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only reading is possible.');
    const { pathname } = new URL(request.url ?? '/', `http://${hosts[0]}`);
    if (pathname === '/') return send(response, 200, 'text/html; charset=utf-8', await content.document());
    if (pathname === RELOAD_SCRIPT) return send(response, 200, 'text/javascript', RELOAD);
    if (pathname === '/changes') return listen(response);
    if (/^\/(?:page\.css|[\w-]+\.woff2)$/.test(pathname)) {
      const type = pathname.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
      return send(response, 200, type, await readFile(join(PREVIEW_FOLDER, pathname)));
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    const picture = await content.picture(pathname);
    if (picture) return send(response, 200, picture.type, picture.bytes);
    send(response, 404, 'text/plain', 'The preview shows this file alone.');
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  return {
    address: `http://${hosts[0]}/`,
    reload() {
      for (const response of listeners) response.write('data: changed\n\n');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const RELOAD = "new EventSource('/changes').addEventListener('message', () => location.reload());\n";

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
