import type { LimitFunction } from 'p-limit';
import { ImageUploadError } from '../errors.ts';
import { type GracefulStop, throwIfStopped } from '../grace.ts';
import type { PublishPorts } from '../ports.ts';
import { freshName, type Picture } from './pictures.ts';

/** How long browsers and networks may keep an image, in seconds (specification section 7). */
export const IMAGE_CACHE_SECONDS = 3600;

/** What the uploads of one post are told and tell. */
export interface UploadRun {
  readonly ports: PublishPorts;
  readonly stop: GracefulStop;
  /** Takes each name before the first byte is sent under it: whatever goes wrong later, the caller knows what to remove. */
  readonly begun: Map<string, Picture>;
  /** How many images are sent at the same time, over all posts that share the limit. */
  readonly limit: LimitFunction;
  readonly onUploaded: (picture: Picture, done: number, total: number) => void;
}

/**
 * Sends pictures, each under a fresh name that is never overwritten. Settles only when no upload is
 * running any more; the first failure keeps the waiting ones from starting.
 * @throws ImageUploadError for the first upload that failed, PublishAbortedError
 */
export async function uploadPictures(
  pictures: readonly Picture[],
  { ports, stop, begun, limit, onUploaded }: UploadRun,
): Promise<ReadonlyMap<Picture, string>> {
  const names = new Map<Picture, string>();
  let failure: ImageUploadError | null = null;

  async function send(picture: Picture): Promise<void> {
    if (stop.now.aborted) return;
    const name = freshName(picture, ports.environment);
    begun.set(name, picture);
    const { read, type } = picture.image;
    try {
      await ports.images.upload(name, await read(), { type, cacheSeconds: IMAGE_CACHE_SECONDS }, stop.later);
    } catch (error) {
      if (!stop.now.aborted) failure = new ImageUploadError(picture.index + 1, error);
      stop.stop(error);
      return;
    }
    names.set(picture, name);
    onUploaded(picture, names.size, pictures.length);
  }

  await Promise.all(pictures.map((picture) => limit(send, picture)));
  if (failure) throw failure;
  throwIfStopped(stop.now);
  return names;
}
