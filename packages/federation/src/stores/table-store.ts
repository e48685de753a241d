import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { SOURCE_MAPS_FOLDER } from '../build/source-maps.ts';
import { contentHash } from '../registry/content-hash.ts';
import { parseRegistry, type Registry } from '../registry/registry.ts';
import { ReleaseError } from '../registry/registry-changes.ts';
import { parseShellReport, REPORT_VALID_MS } from '../shell/shell-report.ts';
import { alteredRelease } from './altered-release.ts';
import { type Build, recordOf } from './artifact-store.ts';
import {
  isRecordUnaltered,
  type Provenance,
  parseReleaseRecord,
  type ReleaseRecord,
  writeReleaseRecord,
} from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';

/** Tables and buckets of a backend that keep releases, as texts and bytes. Each method rejects with the backend's own error. */
export interface ReleaseTables {
  /** The newest revision; its text is null when `known` is its number. Null when there is none. */
  registryInForce(
    known: number | null,
  ): Promise<{ readonly revision: number; readonly document: string | null } | null>;
  /** Adds the revision after `expected`. False when that is not the newest one. */
  addRevision(expected: number, document: string): Promise<boolean>;
  /** Some of the texts of the revisions before this one, the newest first; empty when there are no more. */
  revisionsBefore(revision: number): Promise<readonly { readonly revision: number; readonly document: string }[]>;
  /** What is noted of a release; null when it is not stored. */
  record(remote: string, version: string): Promise<string | null>;
  /** Notes that a release is stored; nothing when it was noted before. */
  addRecord(remote: string, version: string, record: string): Promise<void>;
  /** Notes something else of a stored release, beside what it is made of and where it came from. */
  renewRecord(remote: string, version: string, record: string): Promise<void>;
  /** The stored releases, the newest first. */
  releases(): Promise<readonly { readonly remote: string; readonly version: string }[]>;
  /** Says that a release is about to be used. False when it is not stored. */
  use(remote: string, version: string): Promise<boolean>;
  /** Takes back that a release is stored. False when it is in force, or was used within the last hour. */
  forget(remote: string, version: string): Promise<boolean>;
  /** Adds a file, which everybody may read unless it is a source map. False when there is one of this name, which is left as it is. */
  addFile(path: string, bytes: Uint8Array): Promise<boolean>;
  /** The bytes of a file; null when there is none. */
  file(path: string): Promise<Uint8Array | null>;
  /** The paths of the files of a release, stored or not. */
  files(remote: string, version: string): Promise<readonly string[]>;
  /** Some of the files whose release is not stored, and that are older than an hour. */
  abandonedFiles(): Promise<readonly string[]>;
  removeFiles(paths: readonly string[]): Promise<void>;
  /** Notes the report of a process. */
  addReport(process: string, report: string): Promise<void>;
  /** The reports that came within so many seconds. */
  reports(seconds: number): Promise<readonly string[]>;
}

/** What is served of a build. */
const SERVED = /^(web|ssr)\//;

/** How many files are sent at once. */
const AT_ONCE = 6;

/**
 * A store in tables and a bucket, which any number of machines may use at once. A release is stored from the moment at which its
 * record is, which comes after its last file.
 */
export function createTableStore(tables: ReleaseTables): ReleaseStore {
  let last: Registry | null = null;

  async function releasesOf(remote: string): Promise<string[]> {
    return (await tables.releases()).flatMap((release) => (release.remote === remote ? [release.version] : []));
  }

  return {
    record: (remote, version) => readRecord(tables, remote, version),
    async read() {
      const found = await tables.registryInForce(last?.revision ?? null);
      if (found === null) return null;
      if (found.document !== null) last = parseRegistry(found.document, `of revision ${found.revision}`);
      return last;
    },
    async add(next) {
      const text = JSON.stringify(next);
      parseRegistry(text, `of revision ${next.revision}`);
      return tables.addRevision(next.revision - 1, text);
    },
    async *revisions() {
      let before = Number.MAX_SAFE_INTEGER;
      for (;;) {
        const page = await tables.revisionsBefore(before);
        for (const { revision, document } of page) {
          before = revision;
          yield parseRegistry(document, `of revision ${revision}`);
        }
        if (page.length === 0) return;
      }
    },
    // Who may change it is for the database to say.
    obstacle: async () => null,
    async release(remote, version) {
      const text = await tables.record(remote, version);
      if (text === null) return null;
      const name = `${remote}@${version}`;
      if (!isRecordUnaltered(text, `of ${name}`)) throw alteredRelease(name, 'its record');
      return parseReleaseRecord(text, `of ${name}`).release;
    },
    keep: (build, provenance) => storeRelease(tables, build, provenance),
    versions: releasesOf,
    async remotes() {
      return [...new Set((await tables.releases()).map(({ remote }) => remote))];
    },
    async remove(remote, version) {
      if (!(await tables.forget(remote, version))) return false;
      await tables.removeFiles(await tables.files(remote, version));
      return true;
    },
    async sweep() {
      await tables.removeFiles(await tables.abandonedFiles());
    },
    async touch(remote, version) {
      if (!(await tables.use(remote, version))) throw new ReleaseError(`${remote}@${version} is not kept any more.`);
    },
    report: (report) => tables.addReport(report.process, JSON.stringify(report)),
    async reports() {
      const texts = await tables.reports(REPORT_VALID_MS / 1000);
      return texts.map(parseShellReport).filter((report) => report !== null);
    },
  };
}

async function readRecord(tables: ReleaseTables, remote: string, version: string): Promise<ReleaseRecord | null> {
  const text = await tables.record(remote, version);
  return text === null ? null : parseReleaseRecord(text, `of ${remote}@${version}`);
}

async function storeRelease(tables: ReleaseTables, build: Build, provenance: Provenance): Promise<void> {
  const { name, release, files, contract } = build;
  const present = await readRecord(tables, name, release.version);
  if (present !== null) {
    // Whoever stores it is about to promote it, so that it is in use from now on.
    await tables.use(name, release.version);
    if (contract === null || isDeepStrictEqual(present.contract, contract)) return;
    return tables.renewRecord(name, release.version, writeReleaseRecord(recordOf(build, present.provenance)));
  }
  const rest = [...files.filter((file) => SERVED.test(file)), ...(await sourceMapsOf(build))];
  const send = async () => {
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) await keepFile(tables, build, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await tables.addRecord(name, release.version, writeReleaseRecord(recordOf(build, provenance)));
}

async function sourceMapsOf({ dist }: Build): Promise<string[]> {
  const names = await readdir(join(dist, SOURCE_MAPS_FOLDER)).catch(() => []);
  return names.map((name) => `${SOURCE_MAPS_FOLDER}/${name}`);
}

/** A file that an upload left which was cut short is replaced, unless it is this one. */
async function keepFile(tables: ReleaseTables, { dist, name, release }: Build, file: string): Promise<void> {
  const path = `${name}/${release.version}/${file}`;
  const bytes = await readFile(join(dist, file));
  try {
    if (await tables.addFile(path, bytes)) return;
    const there = await tables.file(path);
    if (there !== null && contentHash(there) === contentHash(bytes)) return;
    await tables.removeFiles([path]);
    if (!(await tables.addFile(path, bytes))) throw new Error('another file has its name');
  } catch (cause) {
    throw new ReleaseStoreError(`${path} was not stored: ${errorMessage(cause)}`, { cause });
  }
}

/** A file of a release could not be stored; `cause` says why. Nothing is stored of the release. */
class ReleaseStoreError extends Error {
  override readonly name = 'ReleaseStoreError';
  readonly code = 'RELEASE_STORE';
}
