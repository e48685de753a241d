import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { runtimeVersion, sharedVersions } from '../build/installed-version.ts';
import { declareContract } from '../contract/declare.ts';
import { SHELL_DESCRIPTION_FILE, type ShellDescription } from '../contract/shell-facts.ts';

/**
 * Rsbuild plugin: writes the description of a shell's builds beside them, after all plugins that write files. The running shell serves it
 * at `/_shell.json`, for the release gate.
 */
export function describeShell(): RsbuildPlugin {
  return {
    name: 'ledgerlight:describe-shell',
    setup(api) {
      api.onAfterBuild(async ({ environments, stats }) => {
        const folders = Object.values(environments).map(({ distPath }) => distPath);
        const [first] = folders;
        if (first === undefined || stats?.hasErrors()) return;
        const folder = api.context.rootPath;
        const [version, shared, runtime, contract] = await Promise.all([
          contentVersion(folders.sort()),
          sharedVersions(folder),
          runtimeVersion(),
          declareContract(folder, null),
        ]);
        const description: ShellDescription = { version, shared, runtime, contract };
        await writeFile(join(dirname(first), SHELL_DESCRIPTION_FILE), JSON.stringify(description));
      });
    },
  };
}

const VERSIONED_EXTENSIONS = new Set(['.js', '.css', '.svg', '.png', '.woff2']);

async function contentVersion(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      if (!VERSIONED_EXTENSIONS.has(extname(name))) continue;
      hash.update(`${name}\n`).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
