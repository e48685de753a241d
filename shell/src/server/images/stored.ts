import { MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';

/** The storage did not give an image that may well be there. `code` is 'STORAGE_AWAY'. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
  readonly code = 'STORAGE_AWAY';
}

/** Reads the images of posts as they are stored. */
export interface StoredImages {
  /**
   * The bytes of the image of this name, or null when there is none or it is larger than an image may be.
   * @param name a name that `parseVariantPath` let pass
   * @throws StorageAwayError
   */
  read(name: string): Promise<Uint8Array | null>;
}

/** Reads from the public bucket of the backend at this origin and nowhere else. `timeout` in milliseconds. */
export function createStoredImages({
  backend,
  timeout,
}: {
  readonly backend: string;
  readonly timeout: number;
}): StoredImages {
  return {
    async read(name) {
      try {
        const answer = await fetch(`${backend}${STORED_IMAGES_PATH}/${name}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        if (answer.ok) return await bytesOf(answer);
        await answer.body?.cancel();
        if (isRefusal(answer.status)) return null;
        throw new StorageAwayError(`The storage answers with status ${answer.status}`);
      } catch (failure) {
        if (failure instanceof StorageAwayError) throw failure;
        throw new StorageAwayError('The storage does not answer', { cause: failure });
      }
    },
  };
}

/** A storage says of a missing object 404 or 400; some other answers mean 'not now'. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What is said to be small may be large, so the bytes are counted while they come. */
async function bytesOf(answer: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MAX_IMAGE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
