import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentHash } from './content-hash.ts';
import { type LiveRemote, parseRegistry, type Registry } from './registry.ts';
import { REMOTE_DESCRIPTION_FILE, remoteDescriptionSchema } from './remote-description.ts';

/** The name of the registry's file in the artifact store. */
export const REGISTRY_FILE = 'registry.json';

/** Compressed copies are neither run nor shown; a browser checks what it has unpacked. */
const RUN_OR_SHOWN = /\.(js|css|svg|png|webp|woff2)$/;

/**
 * Puts the build in `dist` into the store as an immutable folder `<remote>/<version>`, where the version is a hash of the
 * build's content. A build that is already there is left as it is, and files of earlier builds beside it are left out.
 * @returns the remote's name and what the registry says of this version
 */
export async function storeBuild(dist: string, store: string): Promise<{ name: string; remote: LiveRemote }> {
  const description = v.parse(
    remoteDescriptionSchema,
    JSON.parse(await readFile(join(dist, REMOTE_DESCRIPTION_FILE), 'utf8')),
  );
  const { name, paths, container, web, ssr } = description;
  const files = [REMOTE_DESCRIPTION_FILE, ...description.files];
  const hashes = await hashFiles(dist, files);
  const version = versionOf(hashes);
  await copyWhole(dist, files, join(store, name, version));

  const address = (file: string) => `${name}/${version}/${file}`;
  const remote = {
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
  return { name, remote };
}

/** Replaces the registry, so that a reader sees the old or the new one and never a half. */
export async function writeRegistry(store: string, registry: Registry): Promise<void> {
  const file = join(store, REGISTRY_FILE);
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  parseRegistry(text, file);
  await mkdir(store, { recursive: true });
  await replaceFile(file, text);
}

/** Replaces a file in one step. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

async function copyWhole(from: string, files: readonly string[], to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  await Promise.all(files.map((file) => cp(join(from, file), join(temporary, file))));
  try {
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true });
    const alreadyThere =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    if (!alreadyThere) throw error;
  }
}

/** The SHA-256 of each of these files below `folder`, by its path there. */
async function hashFiles(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const hashes = files.map(async (file) => [file, contentHash(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

function versionOf(hashes: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
}
