import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { inKilobytes } from '../acceptance.ts';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';
import { type GateOptions, passGate } from '../gate.ts';
import { askShell, shellAddress } from '../live-shell.ts';
import { build, checkTypes, run } from '../run.ts';

/** The options of `release`. */
export interface ReleaseOptions extends GateOptions {
  /** Whether a tree with changes that no commit has may be built. */
  readonly allowDirty: boolean;
  /** The origin of the running shell; undefined takes the one that the environment names. */
  readonly shell?: string | undefined;
  /** Whether it is stored without asking the running shell. */
  readonly skipShell: boolean;
}

/**
 * Builds one remote, looks at the build, and stores it as a release. Nobody gets it before it is promoted.
 * @param root the folder of the repository
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runRelease(remote: string, options: ReleaseOptions, root: string, context: CommandContext) {
  const { store, by, print, say } = context;
  if (!existsSync(join(root, 'remotes', remote, 'package.json'))) {
    throw new ReleaseUsageError(
      `There is no remote '${remote}'. There are: ${readdirSync(join(root, 'remotes')).join(', ')}.`,
    );
  }
  const { commit, dirty } = await commitOf(root);
  if (dirty && !options.allowDirty) {
    throw new ReleaseError('The tree has changes that no commit has. Commit them, or say --allow-dirty.');
  }
  const registry = await store.read();
  // Before anything is live there is no shell that a release must fit.
  const shell =
    options.skipShell || registry === null ? null : await askShell(shellAddress(options.shell, process.env));
  const folder = join(root, 'remotes', remote);
  await Promise.all([checkTypes(remote, folder, root), build(`remote-${remote}`, root)]);
  const built = await readBuild(join(folder, 'dist'));
  const live = registry?.remotes[remote]?.live;
  const before = live && (await store.record(remote, live.version));
  await passGate(built, folder, { remotes: registry?.remotes ?? {}, sizes: before?.sizes, shell }, options);
  if (!shell) say(`${remote} was not compared with a running shell.`);
  await store.keep(built, { ...signed(by), commit, dirty, shell: shell?.version ?? null });
  say(`${remote} weighs ${inKilobytes(built.sizes)}${before ? `, the live one ${inKilobytes(before.sizes)}` : ''}.`);
  print(`${remote}@${built.release.version}`);
}

async function commitOf(root: string): Promise<{ commit: string | null; dirty: boolean }> {
  try {
    const commit = (await run('git', ['rev-parse', 'HEAD'], root)).trim();
    return { commit, dirty: (await run('git', ['status', '--porcelain'], root)) !== '' };
  } catch {
    return { commit: null, dirty: true };
  }
}
