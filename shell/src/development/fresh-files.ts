import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { CONTENT_TYPES, createAssetRoutes } from '../server/assets/routes.ts';
import { NO_CACHING, plainBody, type Route } from '../server/http/answer.ts';

/** The files that no build changes. */
const PUBLIC_FOLDER = join(import.meta.dirname, '../../../public');

/** Gives the files of the browser's build as they are at each request. */
export async function freshFiles(folder: string): Promise<readonly Route[]> {
  return [
    ...(await createAssetRoutes(PUBLIC_FOLDER)),
    {
      method: 'GET',
      path: '*',
      async answer({ pathname }) {
        if (!OF_A_BUILD.test(pathname)) return null;
        const type = extname(pathname) === '.json' ? 'application/json' : CONTENT_TYPES[extname(pathname)];
        const file = await readFile(join(folder, pathname)).catch(() => null);
        if (file === null || type === undefined) return null;
        return { status: 200, caching: NO_CACHING, body: plainBody(file), headers: { 'content-type': type } };
      },
    },
  ];
}

const OF_A_BUILD = /^\/(static(\/[\w-][\w.-]*)+|[\w-][\w.-]*\.hot-update\.(json|js))$/;
