import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import * as v from 'valibot';
import { orIfMissing } from '../file-errors.ts';
import { declareContract } from './declare.ts';
import { type Contract, contractSchema } from './schema.ts';

const CONTRACT_FILE = 'contract.json';

/**
 * Rsbuild plugin: writes the contract of a remote beside its builds.
 * @param routes the file of the exposed module, relative to the package's folder
 */
export function writeContract(routes: string): RsbuildPlugin {
  return {
    name: 'ledgerlight:write-contract',
    setup(api) {
      api.onAfterBuild(async ({ environments: { web }, stats }) => {
        if (!web || stats?.hasErrors()) return;
        const contract = await declareContract(api.context.rootPath, routes);
        await writeFile(join(dirname(web.distPath), CONTRACT_FILE), JSON.stringify(contract));
      });
    },
  };
}

export async function readContract(dist: string): Promise<Contract | null> {
  const text = await readFile(join(dist, CONTRACT_FILE), 'utf8').catch(orIfMissing(null));
  return text === null ? null : v.parse(v.pipe(v.string(), v.parseJson(), contractSchema), text);
}
