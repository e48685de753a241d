import { createHash } from 'node:crypto';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import type { CheckedPost, PostCheck } from '@ledgerlight/publishing/check';
import { PictureChangedError } from '../errors.ts';
import { preparePicture } from '../pictures/prepare.ts';
import type { FoundFile } from './find-files.ts';
import { readPicture } from './picture-files.ts';
import type { MadePictures } from './prepared-pictures.ts';

/**
 * A checked post without the bytes of its pictures, which are read from their files again when they are sent: a thousand files take
 * no more memory than a few.
 */
export async function withoutBytes(check: PostCheck, file: FoundFile, made: MadePictures): Promise<PostCheck> {
  if (!check.ok) return { ok: false, problems: check.problems, warnings: check.warnings };
  const images: CheckedImage[] = [];
  for (const image of check.post.images) images.push(await imageWithoutBytes(image, file, made));
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

type CheckedImage = CheckedPost['images'][number];

async function imageWithoutBytes(image: CheckedImage, file: FoundFile, made: MadePictures): Promise<CheckedImage> {
  const { read, ...found } = image;
  // A piece of a text keeps the whole text in memory; a copy does not.
  const facts = { ...structuredClone(found), sha256: hashOf(await read()) };
  return { ...facts, read: reading(facts, facts.sha256, file, made[facts.name] !== undefined) };
}

/** Keeps nothing of the image but what it needs. */
function reading(
  { name, type }: Pick<CheckedImage, 'name' | 'type'>,
  sha256: string,
  file: FoundFile,
  isMade: boolean,
): CheckedImage['read'] {
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
  return prepared.ok ? prepared.bytes : null;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
