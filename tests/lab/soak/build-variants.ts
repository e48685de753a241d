import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readBuild, storeBuild } from '@ledgerlight/federation/artifact-store';
import { contentHash } from '@ledgerlight/federation/content-hash';
import type { Release } from '@ledgerlight/federation/registry';

/**
 * Stores the build in `dist` as another release, which differs in the name of its container and so in its version, as if a word
 * of it had changed.
 * @param number which variant: up to 16^8
 */
export async function storeVariant(dist: string, store: string, number: number): Promise<Release> {
  const { release, files } = await readBuild(dist);
  const name = release.container;
  const other = `${name.slice(0, -8)}${number.toString(16).padStart(8, '0')}`;
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-variant-'));
  try {
    const contents = renamed(await readContents(dist, files), name, other);
    for (const [file, bytes] of contents) {
      const target = join(folder, file.replaceAll(name, other));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
      for (const [ending, compress] of COMPRESSIONS)
        if (files.includes(file + ending)) await writeFile(target + ending, compress(bytes));
    }
    const variant = await readBuild(folder);
    await storeBuild(variant, store, { at: new Date().toISOString(), by: 'the soak', commit: null, dirty: true });
    return variant.release;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Contents = ReadonlyMap<string, Buffer>;

async function readContents(dist: string, files: readonly string[]): Promise<Contents> {
  const originals = files.filter((file) => !COMPRESSIONS.some(([ending]) => file.endsWith(ending)));
  return new Map(await Promise.all(originals.map(async (file) => [file, await readFile(join(dist, file))] as const)));
}

/** The files under the other name. Some hold the hashes of others, so the new ones take the places of the old. */
function renamed(sources: Contents, name: string, other: string): Contents {
  let contents = sources;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const hashes = [...sources].map(([file, bytes]) => [contentHash(bytes), contentHash(contents.get(file) ?? bytes)]);
    const rewritten = (bytes: Buffer) =>
      hashes.reduce((text, [was = '', is = '']) => text.replaceAll(was, is), bytes.toString().replaceAll(name, other));
    contents = new Map(
      [...sources].map(([file, bytes]) => [file, TEXT.test(file) ? Buffer.from(rewritten(bytes)) : bytes]),
    );
  }
  return contents;
}

/** A chunk, the container that names it, and what names the container. */
const DEEPEST = 3;
const TEXT = /\.(js|json|css|map)$/;
const COMPRESSIONS = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;
