import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { orIfMissing } from '../file-errors.ts';
import { registeredReleases } from '../registry/registry.ts';
import { alteredRelease, assertFilesUnaltered } from './altered-release.ts';
import { storeBuild } from './artifact-store.ts';
import { parseReleaseRecord, parseUnalteredRecord, RELEASE_RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { createReportFiles } from './report-files.ts';
import { createRevisionFiles } from './revision-files.ts';

const REVISIONS_FOLDER = 'registry';

/** How long a release is not removed after it was stored or promoted, and leftovers of interrupted processes neither. */
const GRACE_PERIOD_MS = 60 * 60 * 1000;

const LEFTOVER = /^(?:[a-f0-9]{12}\.\d+|\.[a-f0-9]{12}-.+)$/;

export interface DirectoryStore extends ReleaseStore {
  readonly folder: string;
}

/** Creates the release store in a folder, for sites on one machine: the shell, release commands and `npm start` open it. */
export function createDirectoryStore(folder: string): DirectoryStore {
  const revisions = createRevisionFiles(join(folder, REVISIONS_FOLDER));
  const recordFileOf = (remote: string, version: string) => join(folder, remote, version, RELEASE_RECORD_FILE);
  const recordText = (remote: string, version: string) =>
    readFile(recordFileOf(remote, version), 'utf8').catch(orIfMissing(null));

  async function record(remote: string, version: string): Promise<ReleaseRecord | null> {
    const text = await recordText(remote, version);
    return text === null ? null : parseReleaseRecord(text, recordFileOf(remote, version));
  }

  return {
    folder,
    ...createReportFiles(folder),
    ...revisions,
    keep: (build, provenance) => storeBuild(build, folder, provenance),
    record,
    async release(remote, version) {
      const file = recordFileOf(remote, version);
      const text = await recordText(remote, version);
      if (text === null) return null;
      const found = parseUnalteredRecord(text, file);
      if (found?.release.version !== version) throw alteredRelease(`${remote}@${version}`, file);
      await assertFilesUnaltered(join(folder, remote, version), remote, found);
      return found.release;
    },
    async versions(remote) {
      const names = await readdir(join(folder, remote)).catch(orIfMissing([]));
      const versions = names.filter((name) => /^[a-f0-9]{12}$/.test(name));
      const records = await Promise.all(versions.map((version) => record(remote, version)));
      return records
        .filter((found) => found !== null)
        .sort((one, other) => other.provenance.at.localeCompare(one.provenance.at))
        .map(({ release: { version } }) => version);
    },
    async remotes() {
      const names = await readdir(folder).catch(orIfMissing([]));
      return names.filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && name !== REVISIONS_FOLDER);
    },
    async remove(remote, version) {
      const release = join(folder, remote, version);
      if (await isJustUsed(release)) return false;
      // Renamed before the checks, so that other processes see the whole release or none: a use before that is found here, and
      // one after it fails.
      const renamed = join(folder, remote, `.${version}-${randomUUID()}`);
      await rename(release, renamed);
      const registered = (await revisions.read())?.remotes[remote];
      const isActive = registered && registeredReleases(registered).some((active) => active.version === version);
      if (isActive || (await isJustUsed(renamed))) {
        await rename(renamed, release);
        return false;
      }
      await rm(renamed, { recursive: true });
      return true;
    },
    async sweep() {
      for (const remote of await this.remotes()) {
        for (const name of await readdir(join(folder, remote))) {
          const path = join(folder, remote, name);
          if (LEFTOVER.test(name) && Date.now() - (await stat(path)).ctimeMs > GRACE_PERIOD_MS)
            await rm(path, { recursive: true, force: true });
        }
      }
    },
    touch: (remote, version) => utimes(recordFileOf(remote, version), new Date(), new Date()),
  };
}

async function isJustUsed(release: string): Promise<boolean> {
  const { mtimeMs } = await stat(join(release, RELEASE_RECORD_FILE));
  return Date.now() - mtimeMs < GRACE_PERIOD_MS;
}
