import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { compareWithShell, type StoredRemote } from '../contract/compare.ts';
import { SHELL_DESCRIPTION_FILE, type ShellDescription, shellDescriptionSchema } from '../contract/shell-facts.ts';
import { missingProvisions } from '../contract/shell-needs.ts';
import { allReleases, type Registry } from '../registry/registry.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

export async function readShellDescription(dist: string): Promise<ShellDescription> {
  return v.parse(shellDescriptionSchema, JSON.parse(await readFile(join(dist, SHELL_DESCRIPTION_FILE), 'utf8')));
}

/**
 * Finds active releases that are incompatible with a new shell. Returns a sentence for each, with the missing member or package and a hint.
 * @param folder a folder below the one with the packages
 */
export async function findUnfitReleases(
  shell: ShellDescription,
  remotes: Registry['remotes'],
  store: Pick<ReleaseStore, 'record'>,
  folder: string,
): Promise<string[]> {
  const sentences: string[] = [];
  const stored: Record<string, StoredRemote> = {};
  for (const { remote, version } of allReleases(remotes)) {
    const record = await store.record(remote, version);
    const name = `${remote}@${version}`;
    const [missing] = record?.needs ? missingProvisions(record.needs, shell) : [];
    if (missing) {
      const { module, takes, provided = 'none' } = missing;
      sentences.push(`${name} needs ${module} ${takes}, and this shell provides ${provided}: ${hintFor(remote)}`);
    }
    if (record?.contract) stored[name] = { contract: record.contract, browserOnly: record.release.ssr === null };
  }
  for (const [name, [mismatch]] of Object.entries(await compareWithShell(shell.contract, stored, folder))) {
    const [remote = ''] = name.split('@');
    if (mismatch)
      sentences.push(
        `${name} is incompatible with this shell in ${mismatch.member} (${mismatch.reason}): ${hintFor(remote)}`,
      );
  }
  return sentences;
}

const hintFor = (remote: string) => `release ${remote} from this tree and promote it before this shell starts.`;
