import { MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import { STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';

export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
  readonly code = 'STORAGE_UNAVAILABLE';
}

/**
 * Returns the stored image of this name from the public bucket; null when there is none, or it is too large.
 * @param name as `parseVariantPath` returns it
 * @param backend the origin of the backend
 * @param request its timeout is in milliseconds
 * @throws StorageUnavailableError
 */
export async function readStoredImage(
  name: string,
  backend: string,
  request: { readonly timeout: number; readonly fetch: typeof fetch },
): Promise<Uint8Array | null> {
  try {
    const response = await request.fetch(`${backend}${STORED_IMAGES_PATH}/${name}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeout),
    });
    if (response.ok) return await boundedBytes(response);
    await response.body?.cancel();
    if (isMissing(response.status)) return null;
    throw new StorageUnavailableError(`The storage responded with status ${response.status}`);
  } catch (failure) {
    if (failure instanceof StorageUnavailableError) throw failure;
    throw new StorageUnavailableError('The storage is unreachable', { cause: failure });
  }
}

/** Storages respond to a missing object with 404 or 400. */
function isMissing(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Does not trust `Content-Length`. */
async function boundedBytes(response: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_IMAGE_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
