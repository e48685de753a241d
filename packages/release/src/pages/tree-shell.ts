import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { SHELL_DESCRIPTION_FILE, type ShellFacts } from '@ledgerlight/federation/shell-facts';
import { readShellDescription } from '@ledgerlight/federation/shell-fit';
import { build } from '../run.ts';

/**
 * The server's program of the shell that this tree has a build of; it is built when there is none. Who started the running shell from this tree
 * has its very build.
 * @param say is told when another shell runs than the one of this build
 * @throws ReleaseError when the tree has no shell
 */
export async function shellProgram(root: string, running: ShellFacts, say: (words: string) => void): Promise<string> {
  const shell = join(root, 'shell');
  if (!existsSync(shell)) {
    throw new ReleaseError('There is no shell here to look at pages in. Release without looking: --skip-browser');
  }
  const dist = join(shell, 'dist');
  if (!existsSync(join(dist, SHELL_DESCRIPTION_FILE))) await build('shell', root);
  const { version } = await readShellDescription(dist);
  if (version !== running.version) {
    say(
      `The pages are looked at in the shell that is built here, ${version}; the one that runs is ${running.version}.`,
    );
  }
  return join(dist, 'server/main.js');
}
