import { join } from 'node:path';
import shell from '@ledgerlight/shell/rsbuild.config.ts';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';

const SHELL = join(import.meta.dirname, '../../../../shell');

/**
 * Builds the server of the shell with what is measured in place of what visitors get, beside the files for browsers that are
 * built already.
 * @returns its program
 */
export async function buildMeasuredShell(): Promise<string> {
  const rsbuild = await createRsbuild({
    cwd: SHELL,
    environment: ['server'],
    config: mergeRsbuildConfig(shell, {
      logLevel: 'error',
      environments: {
        server: {
          source: { entry: { main: join(import.meta.dirname, 'start.ts') } },
          output: { distPath: { root: 'dist/measured' } },
        },
      },
    }),
  });
  const { close } = await rsbuild.build();
  await close();
  return join(SHELL, 'dist/measured/main.js');
}
