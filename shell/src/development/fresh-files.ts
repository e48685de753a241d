import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CONTENT_TYPES, createAssetRoutes } from '../server/assets/routes.ts';
import { NO_CACHING, plainBody } from '../server/http/response.ts';
import type { Route } from '../server/http/route.ts';

const PUBLIC_FOLDER = join(import.meta.dirname, '../../../public');
const BUILT_FILE = /^\/(static(\/[\w-][\w.-]*)+|[\w-][\w.-]*\.hot-update\.(json|js))$/;

/** Creates routes that read the files of the browser's build at each request. */
export async function freshFiles(folder: string): Promise<readonly Route[]> {
  return [
    ...(await createAssetRoutes(PUBLIC_FOLDER)),
    {
      method: 'GET',
      path: '*',
      async handle({ pathname }) {
        if (!BUILT_FILE.test(pathname)) return null;
        const type = extname(pathname) === '.json' ? 'application/json' : CONTENT_TYPES[extname(pathname)];
        const file = await readFile(join(folder, pathname)).catch(() => null);
        if (file === null || type === undefined) return null;
        return { status: 200, cacheControl: NO_CACHING, body: plainBody(file), headers: { 'content-type': type } };
      },
    },
  ];
}
