import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { timestampSchema } from '../client/column-schemas.ts';
import { EntryMissingError, NotAllowedError, storageError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import type { KeyedPage } from '../client/pagination.ts';
import { rowSchema } from '../client/row-schema.ts';
import { storableQuery } from '../client/storable-query.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import {
  IMAGE_COLUMNS,
  type ImageDescription,
  type ImageRecord,
  type ImageUses,
  imageRecordSchema,
  imageRow,
  imageUsesSchema,
  type ListedImage,
  listedImageSchema,
} from './image-records.ts';
import { IMAGE_BUCKET } from './image-store.ts';

export type { ImageDescription, ImageRecord, ImageUses, ListedImage } from './image-records.ts';

/** `licence`: it has ended or ends within 30 days. */
export type ImageFilter = 'all' | 'unused' | 'licence' | 'no-alt';

interface ImageQuery {
  readonly search: string;
  readonly filter: ImageFilter;
  readonly limit: number;
}

export interface ImagePlace {
  readonly storedAt: string;
  readonly name: string;
}

export type ImageLibrary = ReturnType<typeof createImageLibrary>;

/** The records of stored images. */
export function createImageLibrary({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Returns a page, newest first; `limit` is 1 to 100. The search is by beginnings of words. */
    page: (query: ImageQuery, before: ImagePlace | undefined, signal?: AbortSignal) =>
      readPage(client, query, before, signal),

    async find(name: string, signal?: AbortSignal): Promise<ImageRecord | null> {
      if (!IMAGE_NAME.test(name)) return null;
      const [record] = await fetchData(recordsSchema, client.rpc('image_records', { names: [name] }), signal);
      return record ?? null;
    },

    /** Returns all places that show an image, in as many requests as they need. */
    async uses(name: string, signal?: AbortSignal): Promise<ImageUses> {
      const [posts, reviews, drafts]: [Places<'posts'>, Places<'reviews'>, Places<'drafts'>] = [[], [], []];
      for (let skipped = 0; ; ) {
        const page = await fetchData(imageUsesSchema, client.rpc('image_uses', { image: name, skipped }), signal);
        posts.push(...page.posts);
        reviews.push(...page.reviews);
        drafts.push(...page.drafts);
        if (page.next === null) return { posts, reviews, drafts, versions: page.versions };
        skipped = page.next;
      }
    },

    /** Stores a description over the version that the caller has seen. @throws EntryMissingError when it is another by now */
    async describe({ name, version }: Pick<ImageRecord, 'name' | 'version'>, description: ImageDescription) {
      const table = client.from('images').update(imageRow(description));
      const changed = await fetchData(
        recordsSchema,
        table.eq('name', name).eq('version', version).select(IMAGE_COLUMNS),
      );
      const [record] = changed;
      if (!record)
        throw new EntryMissingError('The image was changed or removed meanwhile, or is not yours to describe.');
      return record;
    },

    /** Removes an image that nothing shows. @throws NotAllowedError */
    async remove(name: string): Promise<void> {
      const { data, error } = await client.storage.from(IMAGE_BUCKET).remove([name]);
      if (error) throw storageError(error);
      if (data.length === 0) throw new NotAllowedError('The image is in use, or is not yours to remove.');
    },
  };
}

async function readPage(
  client: BackendClient,
  query: ImageQuery,
  before: ImagePlace | undefined,
  signal: AbortSignal | undefined,
): Promise<KeyedPage<ListedImage, ImagePlace>> {
  const call = client.rpc('list_images', {
    search: storableQuery(query.search),
    wanted: query.filter,
    page_size: query.limit,
    ...(before && { before_stored_at: before.storedAt, before_name: before.name }),
  });
  const { images, next } = await fetchData(pageSchema, call, signal);
  // The database looks at a bounded number of images for one page.
  if (images.length === 0 && next !== null) return readPage(client, query, next, signal);
  return { items: images, next };
}

type Places<Kind extends 'posts' | 'reviews' | 'drafts'> = ImageUses[Kind][number][];

const IMAGE_NAME = /^[\w.-]{1,200}$/;

const recordsSchema = v.array(imageRecordSchema);

const pageSchema = v.object({
  images: v.array(listedImageSchema),
  next: v.nullable(rowSchema({ stored_at: timestampSchema, name: v.string() })),
});
