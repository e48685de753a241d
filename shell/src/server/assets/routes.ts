import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { bodyHash, type EncodedBody } from '../http/response.ts';
import type { Route } from '../http/route.ts';

/** Reads the files of the browser build into memory, so that a new build in the folder does not mix with the running one. */
export async function createAssetRoutes(folder: string): Promise<readonly Route[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const routes = paths.map(async (path): Promise<readonly Route[]> => {
    const type = CONTENT_TYPES[extname(path)];
    return type === undefined ? [] : [assetRoute(path.slice(folder.length), type, await readBodies(path))];
  });
  return (await Promise.all(routes)).flat();
}

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function assetRoute(path: string, type: string, body: EncodedBody): Route {
  const cacheControl = path.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const response = { status: 200, cacheControl, body, headers: { 'content-type': type } };
  return { method: 'GET', path, handle: () => response };
}

async function readBodies(path: string): Promise<EncodedBody> {
  const [identity, gzip, br] = await Promise.all([
    readFile(path),
    readFile(`${path}.gz`).catch(() => null),
    readFile(`${path}.br`).catch(() => null),
  ]);
  const files = { br, gzip };
  return {
    etag: `"${bodyHash(identity)}"`,
    identity,
    compressed: br || gzip ? (encoding) => files[encoding] : null,
  };
}
