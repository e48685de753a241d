import { promote, promoteCandidate, ReleaseError } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { type CommandContext, signed } from '../context.ts';
import { parseReleaseName } from '../named-version.ts';

/** The options of `promote`. */
export interface PromoteOptions {
  /** How many of 100 visitors get it; all when it is left out. */
  readonly percent?: number | undefined;
  readonly message: string;
}

/**
 * Makes a stored release live, for everybody or for some visitors.
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runPromote(words: string, { percent = 100, message }: PromoteOptions, context: CommandContext) {
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
  say(`${words} is live${share} since revision ${registry.revision}.`);
}

async function whatThereIs(remote: string, { store }: CommandContext): Promise<string> {
  const versions = await store.versions(remote);
  if (versions.length === 0) return `Nothing of ${remote} is stored: make a release with: npm run release -- ${remote}`;
  return `The store has ${versions
    .slice(0, 5)
    .map((version) => `${remote}@${version}`)
    .join(', ')}.`;
}
