import { inspectImage } from '@ledgerlight/images/file';
import { imageHashPrefix, imageName } from '@ledgerlight/images/name';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { ImageUploadError } from '@ledgerlight/publishing/errors';
import { imageContent } from '@ledgerlight/publishing/image-content';
import type { PublishPorts } from '@ledgerlight/publishing/ports';

const CACHE_SECONDS = 3600;

/**
 * Stores an image that was chosen for a draft, so that other devices see it before the post is published, and returns the address
 * under which the draft names it. An image that is stored already keeps its name. An image that no draft names is unused after a
 * day. @throws ImageUploadError
 */
export async function storeDraftImage(
  { images, environment }: Pick<PublishPorts, 'images' | 'environment'>,
  { name: fileName, bytes: given }: { readonly name: string; readonly bytes: Uint8Array },
  signal: AbortSignal,
): Promise<string> {
  const inspected = inspectImage(fileName, given);
  if (!inspected.ok) throw new ImageUploadError(1, new Error(inspected.message));
  const { bytes, content } = imageContent(given, inspected);
  const sha256 = await environment.sha256(bytes);
  const prefix = imageHashPrefix(sha256);
  const known = (await images.findByPrefixes([prefix], signal)).get(prefix);
  if (known !== undefined) return storedImagePath(known);
  const [timestamp, randomPart] = [environment.now(), environment.randomPart()];
  const name = imageName({ ...content, sha256, timestamp, randomPart, index: 0 });
  try {
    await images.upload(name, bytes, { type: content.type, cacheSeconds: CACHE_SECONDS }, signal);
    await images.noteFileNames(new Map([[name, fileName]]), signal);
  } catch (error) {
    throw new ImageUploadError(1, error);
  }
  return storedImagePath(name);
}
