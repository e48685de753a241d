import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createReportFiles } from '../build/report-files.ts';
import { registeredReleases } from '../registry/registry.ts';
import { alteredRelease, assertFilesUnaltered } from './altered-release.ts';
import { storeBuild } from './artifact-store.ts';
import { orIfMissing } from './missing-file.ts';
import { isRecordUnaltered, parseReleaseRecord, RELEASE_RECORD_FILE, type ReleaseRecord } from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { createRevisionFiles } from './revision-files.ts';

/** The folder of a store that holds a file for each revision of the registry; no remote has this name. */
const REVISIONS_FOLDER = 'registry';

/** How long a release that was stored or chosen is left alone, in milliseconds. */
const JUST_USED = 60 * 60 * 1000;

/** What a process leaves that ends in the middle of storing a release or removing it. */
const LEFT_BEHIND = /^(?:[a-f0-9]{12}\.\d+|\.[a-f0-9]{12}-.+)$/;

/** A store in a folder, which any number of processes of this machine may use at once. */
export interface DirectoryStore extends ReleaseStore {
  readonly folder: string;
}

/** Creates the store of a folder. */
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
      const found = parseReleaseRecord(text, file);
      if (found.release.version !== version || !isRecordUnaltered(text, file))
        throw alteredRelease(`${remote}@${version}`, file);
      await assertFilesUnaltered(join(folder, remote, version), remote, found);
      return found.release;
    },
    async versions(remote) {
      const names = await readdir(join(folder, remote)).catch(orIfMissing([]));
      const records = await Promise.all(
        names.filter((name) => /^[a-f0-9]{12}$/.test(name)).map((version) => record(remote, version)),
      );
      return records
        .filter((found) => found !== null)
        .sort((one, other) => other.provenance.at.localeCompare(one.provenance.at))
        .map(({ release: { version } }) => version);
    },
    async remotes() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(orIfMissing([]));
      return entries.flatMap(({ name }) => (/^[a-z][a-z0-9-]*$/.test(name) && name !== REVISIONS_FOLDER ? [name] : []));
    },
    async remove(remote, version) {
      const place = join(folder, remote, version);
      if (await isJustUsed(place)) return false;
      // The release is put out of reach first, so that whoever looks now sees a whole one or none. Who touched it before that is
      // found here, and who would after it is told that it is gone.
      const aside = join(folder, remote, `.${version}-${randomUUID()}`);
      await rename(place, aside);
      const named = (await revisions.read())?.remotes[remote];
      const isNamed = named && registeredReleases(named).some((release) => release.version === version);
      if (isNamed || (await isJustUsed(aside))) {
        await rename(aside, place);
        return false;
      }
      await rm(aside, { recursive: true });
      return true;
    },
    async sweep() {
      for (const remote of await this.remotes()) {
        for (const name of await readdir(join(folder, remote))) {
          const left = join(folder, remote, name);
          // Not a release by its name: half of one, or one that was put out of reach.
          if (LEFT_BEHIND.test(name) && Date.now() - (await stat(left)).ctimeMs > JUST_USED)
            await rm(left, { recursive: true, force: true });
        }
      }
    },
    async touch(remote, version) {
      const now = new Date();
      await utimes(join(folder, remote, version, RELEASE_RECORD_FILE), now, now);
    },
  };
}

async function isJustUsed(release: string): Promise<boolean> {
  const { mtimeMs } = await stat(join(release, RELEASE_RECORD_FILE));
  return Date.now() - mtimeMs < JUST_USED;
}
