import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { REMOTE_DESCRIPTION_FILE } from '../contract/remote-description.ts';
import { ReleaseError } from '../registry/registry-changes.ts';
import { readUncheckedBuild } from './artifact-store.ts';
import { RELEASE_RECORD_FILE, type ReleaseRecord } from './release-record.ts';

/**
 * Compares a stored release with its version, which is a hash of its files, and its record with what those files contain.
 * @throws ReleaseError naming a file that was changed since
 */
export async function assertFilesUnaltered(folder: string, remote: string, record: ReleaseRecord): Promise<void> {
  const { release, sizes, needs } = record;
  const alteredFile = (file: string) => alteredRelease(`${remote}@${release.version}`, join(folder, file));
  // Every build that records its needs has a description.
  if (needs === null && !existsSync(join(folder, REMOTE_DESCRIPTION_FILE))) return;
  const found = await readUncheckedBuild(folder).catch((cause: unknown) => {
    throw new ReleaseError(`${alteredFile(REMOTE_DESCRIPTION_FILE).message} (${errorMessage(cause)})`);
  });
  if (found.release.version !== release.version) {
    const prefix = `${remote}/${found.release.version}/`;
    const altered = Object.entries(found.release.files).find(
      ([file, hash]) => release.files[file.replace(prefix, `${remote}/${release.version}/`)] !== hash,
    );
    throw alteredFile(altered?.[0].slice(prefix.length) ?? REMOTE_DESCRIPTION_FILE);
  }
  const actual = { release: found.release, sizes: found.sizes, needs: found.needs };
  if (!isDeepStrictEqual({ release, sizes, needs }, actual)) throw alteredFile(RELEASE_RECORD_FILE);
}

export function alteredRelease(name: string, file: string): ReleaseError {
  return new ReleaseError(
    `${name} was changed after it was stored: ${file} differs. Use another version, or remove this one from the store and release it again.`,
  );
}
