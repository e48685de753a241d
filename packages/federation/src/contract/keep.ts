import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import * as v from 'valibot';
import { declareContract } from './declare.ts';
import { type Contract, contractSchema } from './schema.ts';

/** The file beside the builds of a package that holds the contract which they were built with. */
const CONTRACT_FILE = 'contract.json';

/**
 * Rsbuild plugin: writes the contract beside the builds.
 * @param routes the file of the exposed module, relative to the package's folder; null for a shell
 */
export function keepContract(routes: string | null): RsbuildPlugin {
  return {
    name: 'ledgerlight:keep-contract',
    setup(api) {
      api.onAfterBuild(async ({ environments: { web }, stats }) => {
        if (!web || stats?.hasErrors()) return;
        const contract = await declareContract(api.context.rootPath, routes);
        await writeFile(join(dirname(web.distPath), CONTRACT_FILE), JSON.stringify(contract));
      });
    },
  };
}

/** The contract beside the builds in `dist`, or null when none was kept. */
export async function readContract(dist: string): Promise<Contract | null> {
  const text = await readFile(join(dist, CONTRACT_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), contractSchema), text);
}
