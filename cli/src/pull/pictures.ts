import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { inspectImage, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { imageHashPrefix, imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { PostCheck } from '@ledgerlight/publishing/check';
import { fileName } from '@ledgerlight/publishing/file-reference';
import type { ImageStore, StoredPost } from '@ledgerlight/publishing/ports';
import type { PostText } from '@ledgerlight/publishing/post-text';
import { isSafeImageName } from '../files/safe-name.ts';
import { assertNoLinks, createFileWithin } from '../files/within.ts';
import { LinkRefusedError, PulledImageError } from '../process/errors.ts';

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
  const addresses = [...new Set(named)].filter(isStoredPicture);
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

/**
 * Fetches the pictures that are not there into a folder, each looked at before it is written.
 * @param place `base` is the real path of the folder that the user named, below which no link is followed
 * @throws BackendRequestError when one cannot be had, LinkRefusedError, PulledImageError when it is no image that the site accepts
 */
export async function fetchPictures(
  pictures: readonly PulledPicture[],
  { base, folder }: { readonly base: string; readonly folder: string },
  images: Pick<ImageStore, 'download'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { address, name, isThere } of pictures) {
    if (isThere) continue;
    const path = join(folder, name);
    await assertNoLinks(base, path);
    const bytes = await images.download(storedName(address), MAX_IMAGE_BYTES, signal);
    const inspection = inspectImage(name, bytes);
    if (!inspection.ok) throw new PulledImageError(inspection.message);
    await createFileWithin(base, path, bytes);
  }
}

/** What the address of a stored picture tells of the hash of its bytes. */
export function hashInName(address: string): string {
  return storedName(address).split('-', 1)[0] ?? '';
}

/** Whether this is the address of a picture whose bytes have this hash. */
export function isStoredAs(address: string, sha256: string | null | undefined): boolean {
  return Boolean(sha256) && storedName(address).startsWith(imageHashPrefix(sha256 ?? ''));
}

/** The name of a stored picture without what may follow it in an address, which anybody may have written. */
function storedName(address: string): string {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether an address leads to a picture of the storage and to nothing else there. */
function isStoredPicture(address: string): boolean {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  return path === storedImagePath(storedName(address)) && imageSizeFromAddress(address) !== null;
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
  const name = isSafeImageName(wanted) && hasSameEnding(wanted, stored) ? wanted : stored;
  const ending = extname(name);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, name.length - ending.length)}-${number}${ending}`;
    if (taken.has(free)) continue;
    const path = join(folder, free);
    const status = await lstat(path).catch(() => null);
    if (status === null) return { name: free, isThere: false };
    if (status.isSymbolicLink()) throw new LinkRefusedError(path, 'is a symbolic link');
    const bytes = status.isFile() ? await readFile(path).catch(() => null) : null;
    if (bytes === null) continue;
    if (stored.startsWith(hashPrefix(bytes))) return { name: free, isThere: true };
  }
}

function hasSameEnding(name: string, stored: string): boolean {
  const ending = (text: string) => extname(text).toLowerCase().replace('.jpeg', '.jpg');
  return ending(name) === ending(stored);
}
