import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import * as v from 'valibot';
import { readContract } from '../contract/contract-file.ts';
import { REMOTE_DESCRIPTION_FILE, remoteDescriptionSchema } from '../contract/remote-description.ts';
import { codeOf } from '../file-errors.ts';
import { contentHash } from '../registry/content-hash.ts';
import { entryFiles, type Release } from '../registry/registry.ts';
import { ReleaseError } from '../registry/registry-changes.ts';
import {
  type Provenance,
  parseReleaseRecord,
  RELEASE_RECORD_FILE,
  type ReleaseRecord,
  writeReleaseRecord,
} from './release-record.ts';
import { SOURCE_MAPS_FOLDER } from './source-maps.ts';

/** The files whose hashes the registry names. Without compressed copies: a browser checks the decompressed bytes. */
const HASHED_FILES = /\.(js|css|svg|png|webp|woff2)$|\/mf-manifest\.json$/;

export interface Build extends Pick<ReleaseRecord, 'sizes' | 'needs' | 'contract'> {
  readonly dist: string;
  readonly name: string;
  readonly release: Release;
  readonly files: readonly string[];
}

/**
 * Reads the build in `dist`. Its version is a hash of its content; files of earlier builds beside it are ignored.
 * @throws ReleaseError when the browser's build has a file whose hash is not in its entry
 */
export async function readBuild(dist: string): Promise<Build> {
  const build = await readUncheckedBuild(dist);
  await assertHashesInEntry(build);
  return build;
}

/** The same for a development build, whose files the browser does not check. */
export async function readUncheckedBuild(dist: string): Promise<Build> {
  const text = await readFile(join(dist, REMOTE_DESCRIPTION_FILE), 'utf8');
  const description = v.parse(remoteDescriptionSchema, JSON.parse(text));
  const { name, paths, container, web, ssr } = description;
  const files = [REMOTE_DESCRIPTION_FILE, ...description.files];
  const hashes = await mapFiles(files, async (file) => contentHash(await readFile(join(dist, file))));
  const version = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
  const address = (file: string) => `${name}/${version}/${file}`;
  const hashed = Object.entries(hashes).filter(([file]) => HASHED_FILES.test(file));
  const release = {
    version,
    container,
    paths,
    web: { entry: address(web.entry), scripts: web.scripts.map(address), styles: web.styles.map(address) },
    ssr: ssr && { entry: address(ssr.entry) },
    files: Object.fromEntries(hashed.map(([file, hash]) => [address(file), hash])),
  };
  const served = files.filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -3));
  const sizes = await mapFiles(served, async (file) => (await stat(join(dist, `${file}.br`))).size);
  return { dist, name, release, sizes, files, needs: description.needs ?? null, contract: await readContract(dist) };
}

/**
 * Stores a build as an immutable folder `<remote>/<version>`. If it is stored already, only the contract is updated, because
 * the same code was just built with it, and it counts as used.
 * @param provenance recorded with a new build
 */
export async function storeBuild(build: Build, store: string, provenance: Provenance): Promise<void> {
  const { dist, name, release, files, contract } = build;
  const folder = join(store, name, release.version);
  const recordText = (origin: Provenance) => writeReleaseRecord(recordOf(build, origin));
  const isNew = await createFolder(folder, async (temporary) => {
    const maps = existsSync(join(dist, SOURCE_MAPS_FOLDER)) ? [SOURCE_MAPS_FOLDER] : [];
    await Promise.all(
      [...files, ...maps].map((path) => cp(join(dist, path), join(temporary, path), { recursive: true })),
    );
    await writeFile(join(temporary, RELEASE_RECORD_FILE), recordText(provenance));
  });
  if (isNew) return;
  const file = join(folder, RELEASE_RECORD_FILE);
  await utimes(file, new Date(), new Date());
  if (contract === null) return;
  const present = parseReleaseRecord(await readFile(file, 'utf8'), file);
  if (!isDeepStrictEqual(present.contract, contract)) await replaceFile(file, recordText(present.provenance));
}

export function recordOf({ release, sizes, needs, contract }: Build, provenance: Provenance): ReleaseRecord {
  return { release, provenance, sizes, needs, contract };
}

async function createFolder(folder: string, fill: (temporary: string) => Promise<void>): Promise<boolean> {
  const temporary = `${folder}.${process.pid}`;
  try {
    await fill(temporary);
    await rename(temporary, folder);
    return true;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** A browser checks chunks and style sheets by the hashes in the entry, and would load one without a hash unchecked. */
async function assertHashesInEntry({ dist, name, release }: Build): Promise<void> {
  const prefix = `${name}/${release.version}/`;
  const entries = entryFiles(release.web).map((file) => file.slice(prefix.length));
  const texts = await Promise.all(entries.map((file) => readFile(join(dist, file), 'utf8')));
  const unchecked = Object.keys(release.files)
    .map((file) => file.slice(prefix.length))
    .filter((file) => /^web\/.*\.(js|css)$/.test(file) && !entries.includes(file))
    .find((file) => !texts.join('\n').includes(release.files[prefix + file] ?? ''));
  if (unchecked)
    throw new ReleaseError(
      `The entry of ${name} does not carry the hash of ${unchecked}, so browsers would run it unchecked. Build it with defineRemote.`,
    );
}

async function mapFiles<Value>(files: readonly string[], read: (file: string) => Promise<Value>) {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
}
