import { join } from 'node:path';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import type { CommandContext } from '../context.ts';
import { build } from '../run.ts';

/**
 * Builds the shell of this tree and says whether what is live, or a candidate, fits it.
 * @throws ReleaseError naming what does not fit
 */
export async function runCheckShell(root: string, { store, say }: CommandContext): Promise<void> {
  await build('shell', root);
  const shell = await readShellDescription(join(root, 'shell/dist'));
  const registry = await store.read();
  const unfit = await findUnfitReleases(shell, registry?.remotes ?? {}, store, root);
  if (unfit.length > 0) throw new ReleaseError(unfit.join('\n'));
  say(`Everything that is live fits the shell of this tree, ${shell.version}.`);
}
