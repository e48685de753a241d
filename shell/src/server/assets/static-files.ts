import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { EncodedPage } from '../http/encoded-body.ts';
import { sendPage } from '../http/write-answer.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/** The content types of what the browser build has; a file of another kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The shell's own files for browsers. */
export interface StaticFiles {
  /** Answers GET and HEAD for one of the files; false, and nothing is sent, for every other address. */
  answer(pathname: string, request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Reads all files of the browser build, about a megabyte, once. What is served later is this build, whatever becomes of
 * the folder: a new build in its place can neither mix with it nor stop the server.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, EncodedPage>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !(extname(path) in TYPES)) continue;
    files.set(path.slice(folder.length), await readStaticFile(path));
  }

  return {
    answer(pathname, request, response) {
      const file = files.get(pathname);
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const caching = pathname.startsWith('/static/') ? FOR_GOOD : FOR_AN_HOUR;
      sendPage(request, response, file, {
        always: { 'cache-control': caching },
        withBody: { 'content-type': TYPES[extname(pathname)] },
      });
      return true;
    },
  };
}

/** Reads a file with what the build has compressed beside it. */
async function readStaticFile(path: string): Promise<EncodedPage> {
  const [identity, gzip, br] = await Promise.all([
    readFile(path),
    readFile(`${path}.gz`).catch(() => null),
    readFile(`${path}.br`).catch(() => null),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status: 200, whole: true, etag, identity, gzip, br };
}
