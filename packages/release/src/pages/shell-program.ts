import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { SHELL_DESCRIPTION_FILE, type ShellFacts } from '@ledgerlight/federation/shell-facts';
import { readShellDescription } from '@ledgerlight/federation/shell-fit';
import { buildWorkspace } from '../build.ts';

/** Returns the server program of this tree's shell, built if necessary. @throws ReleaseError without a shell */
export async function findShellProgram(
  root: string,
  running: ShellFacts,
  log: (message: string) => void,
): Promise<string> {
  const shell = join(root, 'shell');
  if (!existsSync(shell)) throw new ReleaseError('This repository has no shell to check pages in. Add --skip-browser');
  const dist = join(shell, 'dist');
  if (!existsSync(join(dist, SHELL_DESCRIPTION_FILE))) await buildWorkspace('shell', root);
  const { version } = await readShellDescription(dist);
  if (version !== running.version)
    log(`Checking pages in shell ${version} of this tree; the running shell is ${running.version}.`);
  return join(dist, 'server/main.js');
}
