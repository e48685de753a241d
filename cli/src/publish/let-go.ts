import { createHash } from 'node:crypto';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import type { PostCheck } from '@ledgerlight/publishing/check';
import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PictureContent } from '@ledgerlight/publishing/picture-content';
import { PictureChangedError } from '../errors.ts';
import { preparePicture } from '../pictures/prepare.ts';
import type { FoundFile } from './find-files.ts';
import { readPicture } from './picture-files.ts';

/** The picture of a post by the name that its text has for it, and whether it was made of that file. */
export interface PictureOrigin {
  readonly name: string;
  readonly file: FoundFile;
  readonly isMade: boolean;
}

/** What was found in a picture that is known by its hash. */
export type KnownContent = PictureContent & { readonly sha256: string };

/**
 * What was found in a picture without its bytes, which are read from its file again when they are sent: a thousand pictures take no more
 * memory than a few.
 */
export function withoutBytes(content: PictureContent, bytes: Uint8Array, origin: PictureOrigin): KnownContent {
  const sha256 = hashOf(bytes);
  return { ...content, sha256, read: reading(origin, content.type, sha256) };
}

/** A checked post whose pictures keep no text in memory. */
export function withOwnWords(check: PostCheck): PostCheck {
  if (!check.ok) return check;
  const images = check.post.images.map(({ read, ...found }) => ({ ...structuredClone(found), read }));
  return { ...check, post: { ...check.post, images } };
}

/**
 * Gives the memory of a large picture back that nobody reads any more. Otherwise it is garbage, which is collected late where little else
 * is made.
 */
export function freeAtOnce({ buffer, byteLength }: Uint8Array): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isAlone && byteLength >= LARGE) structuredClone(null, { transfer: [buffer] });
}

const LARGE = 1024 * 1024;

function reading(
  { name: given, file, isMade }: PictureOrigin,
  type: PictureContent['type'],
  sha256: string,
): PictureContent['read'] {
  // A piece of a text keeps the whole text in memory; a copy does not.
  const name = structuredClone(normalisedName(given));
  return async () => {
    const found = await readPublished(name, file, isMade);
    const bytes = found && withoutMetadata(type, found);
    if (bytes === null || hashOf(bytes) !== sha256) throw new PictureChangedError(name);
    return bytes;
  };
}

/** Null when the picture is gone, or no longer one. */
async function readPublished(name: string, file: FoundFile, isMade: boolean): Promise<Uint8Array | null> {
  const picture = await readPicture(name, file);
  if (picture.found !== 'picture') return null;
  if (!isMade) return picture.bytes;
  const prepared = await preparePicture(picture, { ...file.reading, isLast: true });
  if (prepared.ok && prepared.bytes !== picture.bytes) freeAtOnce(picture.bytes);
  return prepared.ok ? prepared.bytes : null;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
