import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import * as v from 'valibot';
import { SOURCE_MAPS_FOLDER } from '../build/source-maps.ts';
import { readContract } from '../contract/keep.ts';
import type { Contract } from '../contract/schema.ts';
import { contentHash } from '../registry/content-hash.ts';
import { entryFiles, type Release } from '../registry/registry.ts';
import { ReleaseError } from '../registry/registry-changes.ts';
import { REMOTE_DESCRIPTION_FILE, remoteDescriptionSchema } from '../runtime/remote-description.ts';
import type { ShellNeeds } from '../shell/shell-needs.ts';
import {
  type Provenance,
  parseReleaseRecord,
  RELEASE_RECORD_FILE,
  type ReleaseRecord,
  writeReleaseRecord,
} from './release-record.ts';

/** The files whose hashes count. Compressed copies are left out: a browser checks what it has unpacked. */
const RUN_OR_SHOWN = /\.(js|css|svg|png|webp|woff2)$|\/mf-manifest\.json$/;

/** A build, and the release that it is. */
export interface Build {
  readonly dist: string;
  /** The remote's name. */
  readonly name: string;
  readonly release: Release;
  /** The bytes of each file as a browser gets it, compressed by Brotli. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The build's files by their paths below `dist`. */
  readonly files: readonly string[];
  /** What it needs of the shell; null when the build did not say so. */
  readonly needs: ShellNeeds | null;
  /** The public types that it was built with; null when the build kept none. */
  readonly contract: Contract | null;
}

/**
 * Reads the build in `dist`. Its version is a hash of its content; files of earlier builds beside it are left out.
 * @throws ReleaseError when the browser's build has a file whose hash its entry does not carry
 */
export async function readBuild(dist: string): Promise<Build> {
  const build = await readUncheckedBuild(dist);
  await assertChecked(build);
  return build;
}

/** The same for a build that changes in an open page, whose browser compares nothing. */
export async function readUncheckedBuild(dist: string): Promise<Build> {
  const description = v.parse(
    remoteDescriptionSchema,
    JSON.parse(await readFile(join(dist, REMOTE_DESCRIPTION_FILE), 'utf8')),
  );
  const { name, paths, container, web, ssr } = description;
  const files = [REMOTE_DESCRIPTION_FILE, ...description.files];
  const hashes = await hashFiles(dist, files);
  const version = versionOf(hashes);
  const address = (file: string) => `${name}/${version}/${file}`;
  const release = {
    version,
    container,
    paths,
    web: { entry: address(web.entry), scripts: web.scripts.map(address), styles: web.styles.map(address) },
    ssr: ssr && { entry: address(ssr.entry) },
    files: Object.fromEntries(
      Object.entries(hashes)
        .filter(([file]) => RUN_OR_SHOWN.test(file))
        .map(([file, hash]) => [address(file), hash]),
    ),
  };
  const [sizes, contract] = await Promise.all([compressedSizes(dist, files), readContract(dist)]);
  return { dist, name, release, sizes, files, needs: description.needs ?? null, contract };
}

/**
 * Puts a build into the store as an immutable folder `<remote>/<version>`. Of one that is already there only the contract is brought up
 * to date, because the same code was just built with it.
 * @param provenance noted with a build that is new
 */
export async function storeBuild(build: Build, store: string, provenance: Provenance): Promise<void> {
  const { dist, name, release, files, contract } = build;
  const folder = join(store, name, release.version);
  const written = (origin: Provenance) => writeReleaseRecord(recordOf(build, origin));
  const isNew = await storeWhole(folder, async (temporary) => {
    const maps = existsSync(join(dist, SOURCE_MAPS_FOLDER)) ? [SOURCE_MAPS_FOLDER] : [];
    await Promise.all(
      [...files, ...maps].map((path) => cp(join(dist, path), join(temporary, path), { recursive: true })),
    );
    await writeFile(join(temporary, RELEASE_RECORD_FILE), written(provenance));
  });
  if (isNew) return;
  const file = join(folder, RELEASE_RECORD_FILE);
  // Whoever stores it is about to promote it, so that it is in use from now on.
  const now = new Date();
  await utimes(file, now, now);
  if (contract === null) return;
  const present = parseReleaseRecord(await readFile(file, 'utf8'), file);
  if (!isDeepStrictEqual(present.contract, contract)) await replaceFile(file, written(present.provenance));
}

/** What is noted of a build. */
export function recordOf({ release, sizes, needs, contract }: Build, provenance: Provenance): ReleaseRecord {
  return { release, provenance, sizes, needs, contract };
}

/** Makes a folder that is there whole or not at all. @returns false when one is there already, which stays */
async function storeWhole(folder: string, fill: (temporary: string) => Promise<void>): Promise<boolean> {
  const temporary = `${folder}.${process.pid}`;
  try {
    await fill(temporary);
    await rename(temporary, folder);
    return true;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    return false;
  }
}

/** A browser compares chunks and style sheets with what the entry says of them, and would take one of which it says nothing. */
async function assertChecked({ dist, name, release }: Build): Promise<void> {
  const { web, files } = release;
  const folder = `${name}/${release.version}/`;
  const place = (file: string) => file.slice(folder.length);
  const hashOf = (file: string) => files[folder + file] ?? '';
  const entries = entryFiles(web).map(place);
  const texts = await Promise.all(entries.map((file) => readFile(join(dist, file), 'utf8')));
  const text = texts.join('\n');
  const unchecked = Object.keys(files)
    .map(place)
    .find((file) => /^web\/.*\.(js|css)$/.test(file) && !entries.includes(file) && !text.includes(hashOf(file)));
  if (unchecked)
    throw new ReleaseError(
      `The entry of ${name} does not carry the hash of ${unchecked}, so browsers would run it unchecked. Build it with defineRemote.`,
    );
}

/** The bytes of each file that has a copy compressed by Brotli. */
async function compressedSizes(dist: string, files: readonly string[]): Promise<Record<string, number>> {
  const compressed = files.filter((file) => file.endsWith('.br'));
  const sizes = compressed.map(async (file) => [file.slice(0, -3), (await stat(join(dist, file))).size] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

/** The SHA-256 of each of these files below `folder`, by its path there. */
async function hashFiles(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const hashes = files.map(async (file) => [file, contentHash(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

function versionOf(hashes: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
}
