import { lstat, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { inspectImage, MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import { imageHashPrefix, imageSizeFromAddress } from '@ledgerlight/images/name';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { PostCheck } from '@ledgerlight/publishing/check';
import { fileName } from '@ledgerlight/publishing/file-reference';
import type { ImageStore, StoredPost } from '@ledgerlight/publishing/ports';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import { assertNoLinks, createFileWithin } from '../files/within.ts';
import { CommandError, LinkRefusedError } from '../process/errors.ts';
import { sha256 } from '../values/sha256.ts';

export interface PulledImage {
  readonly address: string;
  readonly name: string;
  readonly isThere: boolean;
}

export type LocalImages = ReadonlyMap<string, string>;

export function localImages(check: PostCheck | undefined): LocalImages {
  return new Map(check?.ok ? check.post.images.map(({ name, sha256 }) => [name, sha256 ?? ''] as const) : []);
}

/**
 * Names the files of the stored images of a post: as in `local`, or else by the names that they were published with, without
 * overwriting another file of the folder.
 */
export async function pulledImages(
  { imageUrl }: StoredPost,
  references: readonly ImageReference[],
  { folder, local }: { readonly folder: string; readonly local: LocalImages },
  store: ImageStore,
  signal: AbortSignal,
): Promise<readonly PulledImage[]> {
  const shown = [imageUrl ?? '', ...references.map(({ url }) => url)];
  const addresses = [...new Set(shown)].filter(isStoredImage);
  const published = await store.fileNames(addresses.map(storedName), signal);
  const byHash = new Map(Array.from(local, ([name, hash]) => [imageHashPrefix(hash), name] as const));
  const taken = new Set(local.keys());
  const images: PulledImage[] = [];
  for (const address of addresses) {
    const stored = storedName(address);
    const own = [...byHash].find(([prefix]) => stored.startsWith(prefix))?.[1];
    const file = own ? { name: own, isThere: true } : await freeFile(stored, published.get(stored), { folder, taken });
    taken.add(file.name);
    images.push({ address, ...file });
  }
  return images;
}

/**
 * Fetches the missing images into a folder, each inspected before it is written.
 * @param place `base` is the folder that the user named, without links; below it no link is followed
 * @throws BackendRequestError, LinkRefusedError, CommandError when the bytes are not an image that the site accepts
 */
export async function fetchImages(
  images: readonly PulledImage[],
  { base, folder }: { readonly base: string; readonly folder: string },
  store: Pick<ImageStore, 'download'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { address, name, isThere } of images) {
    if (isThere) continue;
    const path = join(folder, name);
    await assertNoLinks(base, path);
    const bytes = await store.download(storedName(address), MAX_IMAGE_BYTES, signal);
    const inspection = inspectImage(name, bytes);
    if (!inspection.ok) {
      const message = 'The post shows a stored image that cannot be used, and nothing was written.';
      throw new CommandError('INVALID_IMAGE', `${message} ${inspection.message}`);
    }
    await createFileWithin(base, path, bytes);
  }
}

export function hashInAddress(address: string): string {
  return storedName(address).split('-', 1)[0] ?? '';
}

export function isStoredAs(address: string, hash: string | null | undefined): boolean {
  return Boolean(hash) && storedName(address).startsWith(imageHashPrefix(hash ?? ''));
}

/** Returns the name of a stored image without the query and fragment, which anyone may have written. */
function storedName(address: string): string {
  return withoutQuery(address).split('/').at(-1) ?? '';
}

function isStoredImage(address: string): boolean {
  return withoutQuery(address) === storedImagePath(storedName(address)) && imageSizeFromAddress(address) !== null;
}

function withoutQuery(address: string): string {
  return /^[^?#]*/.exec(address)?.[0] ?? '';
}

async function freeFile(
  stored: string,
  published: string | undefined,
  { folder, taken }: { readonly folder: string; readonly taken: ReadonlySet<string> },
): Promise<Pick<PulledImage, 'name' | 'isThere'>> {
  const wanted = fileName(published ?? '');
  const name = isSafeImageName(wanted) && extensionOf(wanted) === extensionOf(stored) ? wanted : stored;
  const extension = extname(name);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name.slice(0, name.length - extension.length)}-${number}${extension}`;
    if (taken.has(free)) continue;
    const path = join(folder, free);
    const status = await lstat(path).catch(() => null);
    if (status === null) return { name: free, isThere: false };
    if (status.isSymbolicLink()) throw new LinkRefusedError(path, 'is a symbolic link');
    const bytes = status.isFile() ? await readFile(path).catch(() => null) : null;
    if (bytes && stored.startsWith(imageHashPrefix(sha256(bytes)))) return { name: free, isThere: true };
  }
}

function extensionOf(name: string): string {
  return extname(name).toLowerCase().replace('.jpeg', '.jpg');
}

/**
 * Returns whether a name from the site is safe as the name of an image file on every system: no folder, hidden file or Windows
 * device, and nothing that a terminal or an editor shows differently.
 */
function isSafeImageName(name: string): boolean {
  return IMAGE.test(name) && !FORBIDDEN.test(name) && !DEVICE.test(name) && name.trim() === name;
}

const IMAGE = /^[^.].*\.(?:jpe?g|png|webp)$/i;
/** Separators, what Windows forbids or reads as a stream, control characters, and changes of the text direction. */
const FORBIDDEN = /[\\/<>:"|?*\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\ufeff]/u;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
