import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { compareWithShell, type KeptRemote } from '../contract/compare.ts';
import { type Registry, registeredReleases } from '../registry/registry.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import { SHELL_DESCRIPTION_FILE, type ShellDescription, shellDescriptionSchema } from './shell-facts.ts';
import { missingProvisions } from './shell-needs.ts';

/**
 * Reads what the build of a shell says of itself.
 * @param dist the folder of its builds
 */
export async function readShellDescription(dist: string): Promise<ShellDescription> {
  return v.parse(shellDescriptionSchema, JSON.parse(await readFile(join(dist, SHELL_DESCRIPTION_FILE), 'utf8')));
}

/**
 * Finds releases that visitors get and that do not fit a shell which is to be started.
 * @param folder one below which packages are found
 * @returns a sentence for each, with the member or package that it lacks and the way out
 */
export async function findUnfitReleases(
  shell: ShellDescription,
  remotes: Registry['remotes'],
  store: Pick<ReleaseStore, 'record'>,
  folder: string,
): Promise<string[]> {
  const sentences: string[] = [];
  const kept: Record<string, KeptRemote> = {};
  for (const [remote, present] of Object.entries(remotes)) {
    for (const { version } of registeredReleases(present)) {
      const record = await store.record(remote, version);
      const name = `${remote}@${version}`;
      const [missing] = record?.needs ? missingProvisions(record.needs, shell) : [];
      if (missing) {
        const { module, takes, provided } = missing;
        sentences.push(
          `${name} takes ${module} ${takes}, and this shell provides ${provided ?? 'none'}: ${wayOut(remote)}`,
        );
      }
      if (record?.contract) kept[name] = { contract: record.contract, browserOnly: record.release.ssr === null };
    }
  }
  for (const [name, [misfit]] of Object.entries(await compareWithShell(shell.contract, kept, folder))) {
    const [remote = ''] = name.split('@');
    if (misfit)
      sentences.push(`${name} does not fit this shell in ${misfit.member} (${misfit.reason}): ${wayOut(remote)}`);
  }
  return sentences;
}

const wayOut = (remote: string) => `release ${remote} from this tree and promote it before this shell takes over.`;
