import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import { contentHash } from '../registry/content-hash.ts';
import { parseRegistry, type Registry } from '../registry/registry.ts';
import { ReleaseError } from '../registry/registry-changes.ts';
import { alteredRelease } from './altered-release.ts';
import { type Build, recordOf } from './artifact-store.ts';
import {
  type Provenance,
  parseReleaseRecord,
  parseUnalteredRecord,
  type ReleaseRecord,
  writeReleaseRecord,
} from './release-record.ts';
import type { ReleaseStore } from './release-store.ts';
import { parseShellReport, REPORT_VALID_MS } from './shell-report.ts';
import { SOURCE_MAPS_FOLDER } from './source-maps.ts';

/** Tables and buckets of a backend with releases, as texts and bytes. Each method rejects with the backend's own error. */
export interface ReleaseTables {
  /** The newest revision, or null; its document is null when `known` is its number. */
  registryInForce(
    known: number | null,
  ): Promise<{ readonly revision: number; readonly document: string | null } | null>;
  /** Adds the revision after `expected`. Returns false when that is not the newest one. */
  addRevision(expected: number, document: string): Promise<boolean>;
  /** A page of the revisions before this one, the newest first; empty at the end. */
  revisionsBefore(revision: number): Promise<readonly { readonly revision: number; readonly document: string }[]>;
  record(remote: string, version: string): Promise<string | null>;
  addRecord(remote: string, version: string, record: string): Promise<void>;
  updateRecord(remote: string, version: string, record: string): Promise<void>;
  releases(): Promise<readonly { readonly remote: string; readonly version: string }[]>;
  /** Marks a release as used. Returns false when it is not stored. */
  use(remote: string, version: string): Promise<boolean>;
  /** Removes a record. Returns false when the release is active, or was used within the last hour. */
  forget(remote: string, version: string): Promise<boolean>;
  /** Adds a file, which is public unless it is a source map. Returns false when there is one of this name. */
  addFile(path: string, bytes: Uint8Array): Promise<boolean>;
  file(path: string): Promise<Uint8Array | null>;
  files(remote: string, version: string): Promise<readonly string[]>;
  abandonedFiles(): Promise<readonly string[]>;
  removeFiles(paths: readonly string[]): Promise<void>;
  addReport(process: string, report: string): Promise<void>;
  reports(withinSeconds: number): Promise<readonly string[]>;
}

const SERVED_FILE = /^(web|ssr)\//;

const UPLOAD_CONCURRENCY = 6;

/** A store in tables and a bucket, for any number of machines. A release is stored once its record is, after its last file. */
export function createTableStore(tables: ReleaseTables): ReleaseStore {
  let last: Registry | null = null;

  async function record(remote: string, version: string): Promise<ReleaseRecord | null> {
    const text = await tables.record(remote, version);
    return text === null ? null : parseReleaseRecord(text, `of ${remote}@${version}`);
  }

  return {
    record,
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
    obstacle: async () => null,
    async release(remote, version) {
      const text = await tables.record(remote, version);
      if (text === null) return null;
      const name = `${remote}@${version}`;
      const unaltered = parseUnalteredRecord(text, `of ${name}`);
      if (unaltered === null) throw alteredRelease(name, 'its record');
      return unaltered.release;
    },
    async keep(build, provenance) {
      const present = await record(build.name, build.release.version);
      if (present === null) return storeRelease(tables, build, provenance);
      const { name, release, contract } = build;
      await tables.use(name, release.version);
      if (contract === null || isDeepStrictEqual(present.contract, contract)) return;
      await tables.updateRecord(name, release.version, writeReleaseRecord(recordOf(build, present.provenance)));
    },
    async versions(remote) {
      return (await tables.releases()).filter((release) => release.remote === remote).map(({ version }) => version);
    },
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
      if (!(await tables.use(remote, version))) throw new ReleaseError(`${remote}@${version} is not stored any more.`);
    },
    report: (report) => tables.addReport(report.process, JSON.stringify(report)),
    async reports() {
      const texts = await tables.reports(REPORT_VALID_MS / 1000);
      return texts.map(parseShellReport).filter((report) => report !== null);
    },
  };
}

async function storeRelease(tables: ReleaseTables, build: Build, provenance: Provenance): Promise<void> {
  const { dist, name, release, files } = build;
  const maps = await readdir(join(dist, SOURCE_MAPS_FOLDER)).catch(() => []);
  const paths = [
    ...files.filter((file) => SERVED_FILE.test(file)),
    ...maps.map((map) => `${SOURCE_MAPS_FOLDER}/${map}`),
  ];
  await pLimit(UPLOAD_CONCURRENCY).map(paths, (file) => uploadFile(tables, build, file));
  await tables.addRecord(name, release.version, writeReleaseRecord(recordOf(build, provenance)));
}

async function uploadFile(tables: ReleaseTables, { dist, name, release }: Build, file: string): Promise<void> {
  const path = `${name}/${release.version}/${file}`;
  const bytes = await readFile(join(dist, file));
  try {
    if (await tables.addFile(path, bytes)) return;
    const present = await tables.file(path);
    if (present !== null && contentHash(present) === contentHash(bytes)) return;
    await tables.removeFiles([path]);
    if (!(await tables.addFile(path, bytes))) throw new Error('another file has its name');
  } catch (cause) {
    throw new ReleaseError(`${path} was not stored: ${errorMessage(cause)}`, { cause });
  }
}
