import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { BackendRequestError } from '@ledgerlight/backend/errors';
import { imageHashPrefix, imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import type { PostCheck } from '@ledgerlight/publishing/check';
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

/** The hashes of the pictures that lie beside a text already, by their names there. */
export type LocalPictures = ReadonlyMap<string, string>;

/** The pictures of a file that was read. */
export function localPictures(check: PostCheck | undefined): LocalPictures {
  return new Map(check?.ok ? check.post.images.map(({ name, sha256 }) => [name, sha256 ?? ''] as const) : []);
}

/**
 * Names the pictures of an article: as they lie in `local`, or else as their files were called, each with a name of its own that no
 * other file of the folder has. What is no picture of the site's storage is left out.
 */
export async function picturesOf(
  { imageUrl }: StoredPost,
  { references }: PostText,
  { folder, local }: { readonly folder: string; readonly local: LocalPictures },
  images: ImageStore,
  signal: AbortSignal,
): Promise<readonly PulledPicture[]> {
  const named = [imageUrl ?? '', ...references.map(({ url }) => url)];
  const addresses = [...new Set(named)].filter((url) => isStoredImagePath(url) && imageSizeFromAddress(url) !== null);
  const given = await images.fileNames(addresses.map(storedName), signal);
  const byHash = new Map(Array.from(local, ([name, sha256]) => [imageHashPrefix(sha256), name] as const));
  const taken = new Set(local.keys());
  const pictures: PulledPicture[] = [];
  for (const address of addresses) {
    const stored = storedName(address);
    const there = [...byHash].find(([prefix]) => stored.startsWith(prefix))?.[1];
    const picture =
      there === undefined
        ? await freePlace(stored, given.get(stored), { folder, taken })
        : { name: there, isThere: true };
    taken.add(picture.name);
    pictures.push({ address, ...picture });
  }
  return pictures;
}

/** Fetches the pictures that are not there into a folder. @throws BackendRequestError when one cannot be had */
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
    await writeFile(join(folder, name), new Uint8Array(await answer.arrayBuffer()));
  }
}

const PATIENCE = 60_000;

/** What the address of a stored picture tells of the hash of its bytes. */
export function hashInName(address: string): string {
  return storedName(address).split('-', 1)[0] ?? '';
}

/** Whether this is the address of a picture whose bytes have this hash. */
export function isStoredAs(address: string, sha256: string | null | undefined): boolean {
  return Boolean(sha256) && storedName(address).startsWith(imageHashPrefix(sha256 ?? ''));
}

function storedName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function hashPrefix(bytes: Uint8Array): string {
  return imageHashPrefix(createHash('sha256').update(bytes).digest('hex'));
}

/** The first name with a number that nothing else has. */
async function freePlace(
  stored: string,
  given: string | undefined,
  { folder, taken }: { readonly folder: string; readonly taken: ReadonlySet<string> },
): Promise<{ readonly name: string; readonly isThere: boolean }> {
  const wanted = fileName(given ?? '');
  const name = PICTURE.test(wanted) ? wanted : stored;
  const ending = extname(name);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, name.length - ending.length)}-${number}${ending}`;
    if (taken.has(free)) continue;
    const bytes = await readFile(join(folder, free)).catch(() => null);
    if (bytes === null) return { name: free, isThere: false };
    if (stored.startsWith(hashPrefix(bytes))) return { name: free, isThere: true };
  }
}

const PICTURE = /^[^.].*\.(?:jpe?g|png|webp)$/i;
