import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild, storeBuild } from '@ledgerlight/federation/artifact-store';
import { errorMessage } from '@ledgerlight/federation/error-message';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { checkPaths, checkSize, inKilobytes } from '../acceptance.ts';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';
import { run } from '../run.ts';

/** The options of `release`. */
export interface ReleaseOptions {
  /** Whether a tree with changes that no commit has may be built. */
  readonly allowDirty: boolean;
  /** The paths that are live and shall not be served any more. */
  readonly dropPath: readonly string[];
  /** Whether it may be much heavier than the live one. */
  readonly allowLarger: boolean;
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
  for (const task of ['types', 'build'] as const) await runTask(task, remote, root);
  const build = await readBuild(join(root, 'remotes', remote, 'dist'));
  const registry = await store.read();
  const live = registry?.remotes[remote]?.live;
  const before = live && (await store.record(remote, live.version));
  checkPaths(build, registry?.remotes ?? {}, options.dropPath);
  if (!options.allowLarger) checkSize(build, before?.sizes);
  await storeBuild(build, store.folder, { ...signed(by), commit, dirty });
  say(`${remote} weighs ${inKilobytes(build.sizes)}${before ? `, the live one ${inKilobytes(before.sizes)}` : ''}.`);
  print(`${remote}@${build.release.version}`);
}

async function commitOf(root: string): Promise<{ commit: string | null; dirty: boolean }> {
  try {
    const commit = (await run('git', ['rev-parse', 'HEAD'], root)).trim();
    return { commit, dirty: (await run('git', ['status', '--porcelain'], root)) !== '' };
  } catch {
    return { commit: null, dirty: true };
  }
}

async function runTask(task: 'types' | 'build', remote: string, root: string): Promise<void> {
  const options = ['run', task, `--filter=@ledgerlight/remote-${remote}`, '--output-logs=errors-only'];
  try {
    await run(join(root, 'node_modules/.bin/turbo'), options, root);
  } catch (failure) {
    const words = errorMessage(failure);
    throw new ReleaseError(
      `The ${task === 'types' ? 'types' : 'build'} of ${remote} failed, so nothing was stored:\n${words}`,
    );
  }
}
