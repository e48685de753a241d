import { imageName } from '@ledgerlight/images/name';
import type { LimitFunction } from 'p-limit';
import { ImageUploadError } from '../errors.ts';
import { type GracefulStop, throwIfStopped } from '../graceful-stop.ts';
import type { PublishPorts } from '../ports.ts';
import type { PostImage } from './post-images.ts';

/** Specification section 7. */
export const IMAGE_CACHE_SECONDS = 3600;

export interface UploadProgress {
  readonly step: 'uploading';
  readonly name: string | null;
  readonly done: number;
  readonly total: number;
}

interface UploadRun {
  readonly ports: PublishPorts;
  readonly stop: GracefulStop;
  /** Receives each name before its first byte is sent, so that the caller knows what to remove. */
  readonly begun: Map<string, PostImage>;
  readonly limit: LimitFunction;
  readonly onProgress: (progress: UploadProgress) => void;
}

/**
 * Uploads images under new names. Settles when no upload is running; the first failure stops those that wait. Called by `applyPlan`
 * before the row is written.
 * @throws ImageUploadError, PublishAbortedError
 */
export async function uploadImages(
  images: readonly PostImage[],
  { ports, stop, begun, limit, onProgress }: UploadRun,
): Promise<ReadonlyMap<PostImage, string>> {
  const names = new Map<PostImage, string>();
  const report = (name: string | null) =>
    onProgress({ step: 'uploading', name, done: names.size, total: images.length });
  let failure: ImageUploadError | null = null;

  async function upload(postImage: PostImage): Promise<void> {
    if (stop.now.aborted) return;
    const { read, type, width, height, extension } = postImage.image;
    const [timestamp, randomPart] = [ports.environment.now(), ports.environment.randomPart()];
    const name = imageName({ ...postImage, timestamp, randomPart, width, height, extension });
    begun.set(name, postImage);
    try {
      await ports.images.upload(name, await read(), { type, cacheSeconds: IMAGE_CACHE_SECONDS }, stop.later);
    } catch (error) {
      if (!stop.now.aborted) failure = new ImageUploadError(postImage.index + 1, error);
      stop.stop(error);
      return;
    }
    names.set(postImage, name);
    report(postImage.image.name);
  }

  if (images.length > 0) report(null);
  await Promise.all(images.map((image) => limit(upload, image)));
  if (failure) throw failure;
  throwIfStopped(stop.now);
  return names;
}
