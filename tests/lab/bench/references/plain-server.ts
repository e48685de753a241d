import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PlainSite } from './plain-site.ts';

/** A plain Node server: sends documents and files from memory, compressed once. Its parent passes them and receives the port. */

interface CachedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

const cached = new Map<string, Promise<CachedResponse>>();

process.once('message', (site: PlainSite) => void serve(site));
process.once('disconnect', () => process.exit());

async function serve({ origin, documents = [], folder }: PlainSite): Promise<void> {
  for (const { path, headers, html } of documents)
    cached.set(path, Promise.resolve(compressed(headers, Buffer.from(html), QUALITY_OF_PAGES)));
  for (const file of folder ? globSync(`**/*{${Object.keys(TYPES)}}`, { cwd: folder }) : []) {
    const headers = { 'content-type': TYPES[extname(file)] };
    const content = await readFile(join(folder ?? '', file));
    cached.set(`/${file}`, Promise.resolve(compressed(headers, content, constants.BROTLI_MAX_QUALITY)));
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const known = cached.get(path) ?? answerOf(origin + path);
    cached.set(path, known);
    const { status, headers, body } = await known;
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
}

function compressed(headers: IncomingHttpHeaders, content: Uint8Array, quality: number): CachedResponse {
  const isText = /^(?:text|application)\//.test(headers['content-type'] ?? '');
  const body = isText
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : content;
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(body.length), ...(isText && { 'content-encoding': 'br' }) },
    body,
  };
}

/** What the site answers a browser, byte for byte. */
function answerOf(address: string): Promise<CachedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html,image/avif,image/webp,*/*' };
    get(address, { headers, agent: false }, async (answer) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, date, ...rest } = answer.headers;
      resolve({ status: answer.statusCode ?? 0, headers: rest, body: await buffer(answer) });
    }).once('error', reject);
  });
}

/** As the site compresses a page for its readers. */
const QUALITY_OF_PAGES = 5;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
