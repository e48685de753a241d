import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { SHELL_DESCRIPTION_FILE, type ShellFacts } from '@ledgerlight/federation/shell-facts';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import { buildRepository, buildWorkspace, checkTypes, readCommit } from '../build.ts';
import { changedBy, ReleaseCommandError, type ReleaseContext } from '../context.ts';
import { type GateOptions, inKilobytes, passGate } from '../gate/gate.ts';
import { fetchShellFacts, shellAddress } from '../gate/running-shell.ts';
import { auditBuild } from '../pages/page-audit.ts';

export interface ReleaseOptions extends GateOptions {
  readonly allowDirty: boolean;
  /** The origin of the running shell; the one of the environment by default. */
  readonly shell?: string | undefined;
  readonly skipShell: boolean;
  readonly skipBrowser: boolean;
  /** Addresses to check in addition to those of the site map. */
  readonly sample: readonly string[];
}

/**
 * Builds a remote, checks the build and stores it as a release, which is not served before it is promoted.
 * @throws ReleaseCommandError, ReleaseError
 */
export async function runRelease(remote: string, options: ReleaseOptions, root: string, context: ReleaseContext) {
  const { store, by, print, log } = context;
  const { folder, isRepository } = findRemote(remote, root);
  const commit = await readCommit(root, options.allowDirty);
  const remotes = (await store.read())?.remotes ?? {};
  const shell = await findShell(options, remotes);
  // The build writes files until it ends, also when the types are wrong.
  const results = await Promise.allSettled([
    checkTypes(remote, folder, root),
    isRepository ? buildRepository(remote, root) : buildWorkspace(`remote-${remote}`, root),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const build = await readBuild(join(folder, 'dist'));
  if (build.name !== remote)
    throw new ReleaseCommandError('USAGE', `This repository contains the remote '${build.name}', not '${remote}'.`);
  const live = remotes[remote]?.live;
  const active = live && (await store.record(remote, live.version));
  await passGate(build, folder, { remotes, sizes: active?.sizes, shell }, options);
  let pages: string[] | null = null;
  if (shell && !options.skipBrowser) {
    const program = await findShellProgram(root, shell, log);
    pages = await auditBuild(build, { remotes, shell, program, samples: options.sample });
  }
  if (!shell) log(`Skipped the comparison of ${remote} with a running shell.`);
  if (!pages) log(`Skipped the browser checks of ${remote}.`);
  await store.keep(build, { ...changedBy(by), ...commit, shell: shell?.version ?? null, pages });
  log(`Size of ${remote}: ${inKilobytes(build.sizes)}${active ? ` (active: ${inKilobytes(active.sizes)})` : ''}.`);
  print(`${remote}@${build.release.version}`);
}

/** Returns null when the comparison is skipped, or when no remote is active yet. */
function findShell({ shell, skipShell }: ReleaseOptions, remotes: Registry['remotes']) {
  if (skipShell || Object.keys(remotes).length === 0) return null;
  return fetchShellFacts(shellAddress(shell, process.env));
}

function findRemote(remote: string, root: string) {
  const folder = join(root, 'remotes', remote);
  if (existsSync(join(folder, 'package.json'))) return { folder, isRepository: false };
  if (existsSync(join(root, 'rsbuild.config.ts'))) return { folder: root, isRepository: true };
  const names = existsSync(join(root, 'remotes')) ? readdirSync(join(root, 'remotes')).join(', ') : 'none';
  throw new ReleaseCommandError('USAGE', `Remote '${remote}' not found. Available: ${names}.`);
}

/** Returns the server program of this tree's shell, built if necessary, or of an installed one. @throws ReleaseError without a shell */
async function findShellProgram(root: string, running: ShellFacts, log: (message: string) => void): Promise<string> {
  const dist = await findShellBuild(root);
  const { version } = await readShellDescription(dist);
  if (version !== running.version)
    log(`Checking pages in shell ${version} of this repository; the running shell is ${running.version}.`);
  return join(dist, 'server/main.js');
}

async function findShellBuild(root: string): Promise<string> {
  const shell = [join(root, 'shell'), join(root, 'node_modules/@ledgerlight/shell')].find((one) => existsSync(one));
  if (shell === undefined)
    throw new ReleaseError(
      'This repository has no shell to check pages in. Install its archive of pack-for-teams, or add --skip-browser',
    );
  const dist = join(shell, 'dist');
  if (!existsSync(join(dist, SHELL_DESCRIPTION_FILE))) await buildWorkspace('shell', root);
  return dist;
}

/** Builds the shell and compares it with the active releases and rollouts. @throws ReleaseError for those that do not fit */
export async function runCheckShell(root: string, { store, log }: ReleaseContext): Promise<void> {
  await buildWorkspace('shell', root);
  const shell = await readShellDescription(join(root, 'shell/dist'));
  const registry = await store.read();
  const unfit = await findUnfitReleases(shell, registry?.remotes ?? {}, store, root);
  if (unfit.length > 0) throw new ReleaseError(unfit.join('\n'));
  log(`All active releases fit shell ${shell.version} of this tree.`);
}
