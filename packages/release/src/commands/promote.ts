import { promote, promoteCandidate, ReleaseError } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { awaitServing, NO_SHELL_REPORTS } from '../await-serving.ts';
import { type CommandContext, signed } from '../context.ts';
import { parseReleaseName } from '../store/named-version.ts';

/** The options of `promote`. */
export interface PromoteOptions {
  /** How many of 100 visitors get it; all when it is left out. */
  readonly percent?: number | undefined;
  /** How many seconds to wait until every shell serves it; 0 does not wait. */
  readonly wait: number;
  readonly message: string;
}

/**
 * Makes a stored release live, for everybody or for some visitors, and waits until every running shell serves it.
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runPromote(
  words: string,
  { percent = 100, wait, message }: PromoteOptions,
  context: CommandContext,
) {
  const { remote, version } = parseReleaseName(words);
  const { store, by, say } = context;
  const release = await store.release(remote, version);
  if (!release) throw new ReleaseError(`${words} is not in the store. ${await whatThereIs(remote, context)}`);
  await store.touch(remote, version);
  const share = percent === 100 ? '' : ` for ${percent} % of visitors`;
  const registry = await changeRegistry(store, { by, what: `promote ${words}${share}`, message }, (remotes) =>
    percent === 100
      ? promote(remotes, remote, release, signed(by))
      : promoteCandidate(remotes, remote, { release, percent }, signed(by)),
  );
  const { revision } = registry;
  if (wait === 0) return say(`${words} is promoted${share} in revision ${revision}.`);
  const processes = await awaitServing(store, { remote, version, revision }, wait * 1000);
  say(
    processes === 0
      ? `${words} is promoted${share} in revision ${revision}. ${NO_SHELL_REPORTS}`
      : `${words} is live${share} since revision ${revision}, in every shell process (${processes}).`,
  );
}

async function whatThereIs(remote: string, { store }: CommandContext): Promise<string> {
  const versions = await store.versions(remote);
  if (versions.length === 0) return `Nothing of ${remote} is stored: make a release with: npm run release -- ${remote}`;
  return `The store has ${versions
    .slice(0, 5)
    .map((version) => `${remote}@${version}`)
    .join(', ')}.`;
}
