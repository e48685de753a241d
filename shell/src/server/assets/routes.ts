import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { EncodedBody, Route } from '../http/answer.ts';
import { contentName } from '../http/encoded-body.ts';

/**
 * Reads all files of the browser build, about a megabyte, once. What is served later is this build, whatever becomes of
 * the folder: a new build in its place can neither mix with it nor stop the server.
 */
export async function createAssetRoutes(folder: string): Promise<readonly Route[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const routes = paths.map(async (path): Promise<readonly Route[]> => {
    const type = CONTENT_TYPES[extname(path)];
    return type === undefined ? [] : [routeOf(path.slice(folder.length), type, await readBodies(path))];
  });
  return (await Promise.all(routes)).flat();
}

/** The content types of what the browser build has; a file of another kind is not served. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

function routeOf(path: string, type: string, body: EncodedBody): Route {
  const caching = path.startsWith('/static/') ? FOR_GOOD : FOR_AN_HOUR;
  return { method: 'GET', path, answer: () => ({ status: 200, caching, body, headers: { 'content-type': type } }) };
}

/** Reads a file with what the build has compressed beside it. */
async function readBodies(path: string): Promise<EncodedBody> {
  const [identity, gzip, br] = await Promise.all([
    readFile(path),
    readFile(`${path}.gz`).catch(() => null),
    readFile(`${path}.br`).catch(() => null),
  ]);
  const files = { br, gzip };
  return {
    etag: `"${contentName(identity)}"`,
    identity,
    compressed: br || gzip ? (encoding) => files[encoding] : null,
  };
}
