import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';
import { inKilobytes } from '../gate/acceptance.ts';
import { type GateOptions, passGate } from '../gate/gate.ts';
import { askShell, shellAddress } from '../gate/live-shell.ts';
import { shellProgram } from '../pages/tree-shell.ts';
import { build, buildAlone, checkTypes } from '../run.ts';
import { readCommit } from '../store/commit.ts';

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
  const { folder, isAlone } = findRemote(remote, root);
  const commit = await readCommit(root, options.allowDirty);
  const remotes = (await store.read())?.remotes ?? {};
  // Before anything is live there is no shell that a release must fit.
  const isFirst = Object.keys(remotes).length === 0;
  const shell = options.skipShell || isFirst ? null : await askShell(shellAddress(options.shell, process.env));
  // The build writes files until it ends, also when the types are wrong.
  const results = await Promise.allSettled([
    checkTypes(remote, folder, root),
    isAlone ? buildAlone(remote, root) : build(`remote-${remote}`, root),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const built = await readBuild(join(folder, 'dist'));
  if (built.name !== remote) throw new ReleaseUsageError(`The remote of this repository is '${built.name}'.`);
  const live = remotes[remote]?.live;
  const before = live && (await store.record(remote, live.version));
  const program = (running: ShellFacts) => shellProgram(root, running, say);
  const pages = await passGate(built, folder, { remotes, sizes: before?.sizes, shell, program }, options);
  if (!shell) say(`${remote} was not compared with a running shell.`);
  if (!pages) say(`The pages of ${remote} were not looked at in a browser.`);
  await store.keep(built, { ...signed(by), ...commit, shell: shell?.version ?? null, pages });
  say(`${remote} weighs ${inKilobytes(built.sizes)}${before ? `, the live one ${inKilobytes(before.sizes)}` : ''}.`);
  print(`${remote}@${built.release.version}`);
}

/** The folder of a remote: one of many, or the whole repository of a team. @throws ReleaseUsageError when there is none */
function findRemote(remote: string, root: string): { readonly folder: string; readonly isAlone: boolean } {
  const folder = join(root, 'remotes', remote);
  if (existsSync(join(folder, 'package.json'))) return { folder, isAlone: false };
  if (existsSync(join(root, 'rsbuild.config.ts'))) return { folder: root, isAlone: true };
  const names = existsSync(join(root, 'remotes')) ? readdirSync(join(root, 'remotes')).join(', ') : 'none';
  throw new ReleaseUsageError(`There is no remote '${remote}'. There are: ${names}.`);
}
