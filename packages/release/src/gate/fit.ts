import type { Build } from '@ledgerlight/federation/artifact-store';
import { compareRemote } from '@ledgerlight/federation/contract/compare';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { missingProvisions } from '@ledgerlight/federation/shell-needs';

/**
 * Refuses a build that takes other versions of shared packages than the running shell provides.
 * @throws ReleaseError
 */
export function checkNeeds({ name, needs }: Pick<Build, 'name' | 'needs'>, shell: ShellFacts): void {
  const [missing] = needs ? missingProvisions(needs, shell) : [];
  if (!missing) return;
  const { module, takes, provided = 'none' } = missing;
  throw new ReleaseError(
    `${name} takes ${module} ${takes}, and the running shell provides ${provided}. Release a shell with it first, or build ${name} with ${module} ${provided}.`,
  );
}

/**
 * Refuses a build that uses what the running shell does not have, or gives what it does not take.
 * @param folder the remote's folder
 * @throws ReleaseError naming the member
 */
export async function checkContract(
  { name, contract, release }: Pick<Build, 'name' | 'contract' | 'release'>,
  folder: string,
  shell: ShellFacts,
): Promise<void> {
  if (!contract) throw new ReleaseError(`The build of ${name} kept no types to compare. Build it anew.`);
  const remote = { contract, browserOnly: release.ssr === null, folder };
  const { needed, given } = await compareRemote(remote, shell.contract);
  for (const [[misfit], wayOut] of [
    [needed, `Release a shell that has it first, or do without it in ${name}.`],
    [
      given,
      `Expose what it takes, a function of the type ${remote.browserOnly ? 'BrowserOnlyRoutes' : 'RemoteRoutes'}.`,
    ],
  ] as const) {
    if (!misfit) continue;
    const { member, reason } = misfit;
    throw new ReleaseError(`${name} does not fit the running shell in ${member} (${reason}). ${wayOut}`);
  }
}
