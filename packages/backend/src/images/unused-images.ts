import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { storageError } from '../client/storage-failure.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered } from '../staff/staff-requests.ts';
import { IMAGE_BUCKET } from './image-store.ts';

/** A stored picture that no post and no kept version of one names. */
export interface UnusedImage {
  readonly name: string;
  readonly bytes: number;
  /** ISO 8601 with zone. */
  readonly storedAt: string;
}

/**
 * Finds and removes pictures that nobody can see. The database decides which those are, and leaves out what is younger than a day or
 * not the asker's to remove. Rejects with `NotAllowedError`, `BackendUnreachableError` or `BackendRequestError`.
 */
export interface UnusedImages {
  list(signal: AbortSignal): Promise<readonly UnusedImage[]>;
  /** Removes pictures and gives the names of those that are gone now. */
  remove(names: readonly string[]): Promise<readonly string[]>;
}

/** Makes it over a signed-in client. */
export function createUnusedImages({ client }: Pick<StaffAccess, 'client'>): UnusedImages {
  return {
    async list(signal) {
      const images: UnusedImage[] = [];
      for (;;) {
        const request = client.rpc('unused_images', { after_name: images.at(-1)?.name ?? '', page_size: PAGE });
        const rows = answered(rowsSchema, await request.retry(false).abortSignal(signal), signal);
        images.push(...rows.map(({ name, bytes, stored_at }) => ({ name, bytes, storedAt: stored_at })));
        if (rows.length < PAGE) return images;
      }
    },

    async remove(names) {
      const { data, error } = await client.storage.from(IMAGE_BUCKET).remove([...names]);
      if (error) throw storageError(error);
      return v.parse(removedSchema, data).map(({ name }) => name);
    },
  };
}

/** As many as the database gives at a time. */
const PAGE = 1000;

const rowsSchema = v.array(v.object({ name: v.string(), bytes: v.number(), stored_at: timestampSchema }));
const removedSchema = v.array(v.object({ name: v.string() }));
