import { promote, ReleaseError, setEnabled, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { awaitServing } from '../await-serving.ts';
import { changedBy, parseReleaseName, type ReleaseContext } from '../context.ts';

const LISTED_VERSIONS = 5;

export interface PromoteOptions {
  readonly percent?: number | undefined;
  /** The timeout in seconds for all shells to serve the release; 0 does not wait. */
  readonly wait: number;
  readonly message: string;
}

/**
 * The command `promote`: makes a stored release active or starts a rollout.
 * @throws ReleaseCommandError, ReleaseError
 */
export async function runPromote(name: string, options: PromoteOptions, context: ReleaseContext) {
  const { percent = 100, wait, message } = options;
  const { store, by, log } = context;
  const { remote, version } = parseReleaseName(name);
  const release = await store.release(remote, version);
  if (!release) throw new ReleaseError(`${name} is not in the store. ${await suggestRelease(remote, store)}`);
  await store.touch(remote, version);
  const share = percent === 100 ? '' : ` for ${percent} % of visitors`;
  const { revision } = await changeRegistry(store, { by, what: `promote ${name}${share}`, message }, (remotes) =>
    percent === 100
      ? promote(remotes, remote, release, changedBy(by))
      : startRollout(remotes, remote, { release, percent }, changedBy(by)),
  );
  const result = `Promoted ${name}${share} in revision ${revision}.`;
  log(wait === 0 ? result : `${result} ${await awaitServing(store, { remote, version, revision }, wait * 1000)}`);
}

async function suggestRelease(remote: string, store: ReleaseContext['store']): Promise<string> {
  const versions = await store.versions(remote);
  if (versions.length === 0) return `Create a release with: npm run release -- ${remote}`;
  const names = versions.slice(0, LISTED_VERSIONS).map((version) => `${remote}@${version}`);
  return `Stored releases: ${names.join(', ')}.`;
}

/** Shows or hides a remote. The pages of a hidden one answer 503. */
export async function runEnable(remote: string, enabled: boolean, message: string, { store, by, log }: ReleaseContext) {
  const change = { by, what: `${enabled ? 'enable' : 'disable'} ${remote}`, message };
  const { revision } = await changeRegistry(store, change, (remotes) => setEnabled(remotes, remote, enabled));
  log(`${enabled ? 'Enabled' : 'Disabled'} ${remote} in revision ${revision}.`);
}
