import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { storageError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { rowSchema } from '../client/row-schema.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { IMAGE_BUCKET } from './image-store.ts';

export type UnusedImage = Readonly<v.InferOutput<typeof imageSchema>>;

export type UnusedImages = ReturnType<typeof createUnusedImages>;

/**
 * Finds and removes images that no post and no revision shows. The database leaves out images that are younger than a day or not the
 * caller's to remove. Used by `ledgerlight media prune`.
 */
export function createUnusedImages({ client }: Pick<StaffAccess, 'client'>) {
  return {
    async list(signal: AbortSignal): Promise<readonly UnusedImage[]> {
      const images: UnusedImage[] = [];
      for (;;) {
        const query = client.rpc('unused_images', { after_name: images.at(-1)?.name ?? '', page_size: PAGE_SIZE });
        const page = await fetchData(imagesSchema, query, signal);
        images.push(...page);
        if (page.length < PAGE_SIZE) return images;
      }
    },

    async remove(names: readonly string[]): Promise<readonly string[]> {
      const { data, error } = await client.storage.from(IMAGE_BUCKET).remove([...names]);
      if (error) throw storageError(error);
      return v.parse(removedSchema, data).map(({ name }) => name);
    },
  };
}

const PAGE_SIZE = 1000;

const imageSchema = rowSchema({ name: v.string(), bytes: v.number(), stored_at: timestampSchema });
const imagesSchema = v.array(imageSchema);
const removedSchema = v.array(v.object({ name: v.string() }));
