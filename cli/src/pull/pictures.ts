import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { BackendRequestError } from '@ledgerlight/backend/errors';
import { imageHashPrefix } from '@ledgerlight/pictures/name';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { fileName } from '@ledgerlight/publishing/file-reference';
import type { ImageStore, StoredPost } from '@ledgerlight/publishing/ports';
import type { PostText } from '@ledgerlight/publishing/post-text';

/** A picture of an article and the name that its file gets beside the text. */
export interface PulledPicture {
  readonly address: string;
  readonly name: string;
  /** Whether these bytes lie there already. */
  readonly isThere: boolean;
}

/** A picture that lies beside a text already, by its name there. */
export type LocalPictures = ReadonlyMap<string, Uint8Array>;

/**
 * Names the pictures of an article: as they lie in `local`, or else as their files were called, each with a name of its own.
 * Pictures of other hosts are none of it.
 */
export async function picturesOf(
  { imageUrl }: StoredPost,
  { references }: PostText,
  local: LocalPictures,
  images: ImageStore,
  signal: AbortSignal,
): Promise<readonly PulledPicture[]> {
  const named = [imageUrl ?? '', ...references.map(({ url }) => url)].filter(isStoredImagePath);
  const addresses = [...new Set(named)];
  const given = await images.fileNames(addresses.map(storedName), signal);
  const byHash = new Map(Array.from(local, ([name, bytes]) => [hashPrefix(bytes), name] as const));
  const taken = new Set(local.keys());
  return addresses.map((address) => {
    const stored = storedName(address);
    const there = [...byHash].find(([prefix]) => stored.startsWith(prefix))?.[1];
    if (there !== undefined) return { address, name: there, isThere: true };
    const name = freeName(fileName(given.get(stored) ?? stored) || stored, taken);
    taken.add(name);
    return { address, name, isThere: false };
  });
}

/** Fetches pictures into a folder. @throws BackendRequestError when one cannot be had */
export async function fetchPictures(
  pictures: readonly PulledPicture[],
  folder: string,
  { origin }: ImageStore,
  signal: AbortSignal,
): Promise<void> {
  for (const { address, name, isThere } of pictures) {
    if (isThere) continue;
    const answer = await fetch(origin + address, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) });
    if (!answer.ok) {
      throw new BackendRequestError(
        `The picture ${name} cannot be fetched: the storage answers ${answer.status}.`,
        null,
      );
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const path = join(folder, name);
    const there = await readFile(path).catch(() => null);
    if (there?.equals(bytes)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

const PATIENCE = 60_000;

function storedName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function hashPrefix(bytes: Uint8Array): string {
  return imageHashPrefix(createHash('sha256').update(bytes).digest('hex'));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, name.length - ending.length)}-${number}${ending}`;
    if (!taken.has(free)) return free;
  }
}
