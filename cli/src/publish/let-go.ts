import { createHash } from 'node:crypto';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import type { CheckedPost, PostCheck } from '@ledgerlight/publishing/check';
import { PictureChangedError } from '../errors.ts';
import type { FoundFile } from './find-files.ts';
import { readPicture } from './picture-files.ts';

/**
 * A checked post without the bytes of its pictures, which are read from their files again when they are sent: a thousand files take
 * no more memory than a few.
 */
export async function withoutBytes(check: PostCheck, file: FoundFile): Promise<PostCheck> {
  if (!check.ok) return { ok: false, problems: check.problems, warnings: check.warnings };
  const images: CheckedImage[] = [];
  for (const image of check.post.images) images.push(await imageWithoutBytes(image, file));
  return { ...check, post: { ...check.post, images } };
}

type CheckedImage = CheckedPost['images'][number];

async function imageWithoutBytes(image: CheckedImage, file: FoundFile): Promise<CheckedImage> {
  const sha256 = hashOf(await image.read());
  return { ...image, sha256, read: reading(image, sha256, file) };
}

/** Keeps nothing of the image but what it needs. */
function reading({ name, type }: CheckedImage, sha256: string, file: FoundFile): CheckedImage['read'] {
  return async () => {
    const picture = await readPicture(name, file);
    const bytes = picture.found === 'picture' ? withoutMetadata(type, picture.bytes) : null;
    if (bytes === null || hashOf(bytes) !== sha256) throw new PictureChangedError(name);
    return bytes;
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
