import type { PostStore } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { batchWrites } from '../client/batches.ts';
import type { BackendClient } from '../client/client.ts';
import { touchedRowsSchema } from '../client/column-schemas.ts';
import type { Database } from '../client/database.types.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import { fetchData, isUniqueViolation } from '../client/fetch-data.ts';
import { assertStaff } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { createPostLookups, slugKey, versionKey } from './post-lookups.ts';
import { PUBLISHED_COLUMNS, publishedPostSchema, rowOf } from './post-rows.ts';

/** Creates the port by which the publish service of form and CLI finds, inserts and updates posts. */
export function createPostStore({ client }: StaffAccess): PostStore {
  const lookups = createPostLookups(client);
  const insertRow = createRowInsert(client);

  /** The last removal of a post, unless it was restored. */
  async function removal(lookup: 'removalBySlug' | 'removalById', value: string, signal: AbortSignal) {
    const last = await lookups[lookup](value, signal);
    return last && !(await lookups.byId(last.postId, signal)) ? last : null;
  }

  return {
    async slugFor(title, signal) {
      const slug = await lookups.slugForTitle(title, signal);
      if (slug === null) throw new BackendRequestError("The backend's answer has no slug for a title.", null);
      return slug;
    },
    findBySlug: lookups.bySlug,
    findById: lookups.byId,
    deletedAt: async (slug, signal) => (await removal('removalBySlug', slug, signal))?.at ?? null,
    async removal(id, signal) {
      const last = await removal('removalById', id, signal);
      return last && { at: last.at, by: last.by, slug: last.slug };
    },
    lastChange: lookups.lastChange,
    formerVersion: (id, contentHash, signal) => lookups.formerVersion(versionKey(id, contentHash), signal),
    showing: async (images, signal) =>
      new Set(await fetchData(v.array(v.string()), client.rpc('shown_images', { names: [...images] }), signal)),
    bylineRefusal: lookups.bylineRefusal,
    knownBylines: lookups.knownBylines,
    topicRefusal: lookups.topicRefusal,
    slugRefusal: (slug, id, signal) => lookups.slugRefusal(slugKey(slug, id), signal),
    unknownDisclosures: (keys, signal) =>
      fetchData(v.array(v.string()), client.rpc('unknown_disclosures', { keys: [...keys] }), signal),

    async insert(fields, { id, slug, publishedAt, publication = null }, signal) {
      const row = {
        id,
        ...rowOf(fields),
        slug,
        ...(publishedAt !== null && { published_at: publishedAt }),
        ...(publication !== null && { publication }),
      };
      const written = await insertRow(row, signal);
      return written ? [written] : [];
    },

    update: (...change) => updatePost(client, ...change),
  };
}

type NewRow = Database['public']['Tables']['blog_posts']['Insert'] & { readonly id: string };

function createRowInsert(client: BackendClient) {
  return batchWrites(
    async (rows: readonly NewRow[], signal) => {
      const query = client
        .from('blog_posts')
        .insert([...rows])
        .select(PUBLISHED_COLUMNS);
      const written = await fetchData(v.array(publishedPostSchema), query, signal).catch((error: unknown) => {
        if (rows.length === 1 && isUniqueViolation(error)) return [];
        throw error;
      });
      return new Map(written.map((post) => [post.id, post]));
    },
    ({ content }) => content.length,
  );
}

async function updatePost(
  client: BackendClient,
  ...[id, expectedContentHash, fields, details, signal]: Parameters<PostStore['update']>
) {
  const { publishedAt, correction, publication = null, slug = null } = details;
  const row = {
    ...rowOf(fields),
    ...(slug !== null && { slug }),
    ...(publishedAt !== null && { published_at: publishedAt }),
    ...(correction !== null && { correction }),
    ...(publication !== null && { publication }),
  };
  const filtered = client.from('blog_posts').update(row).eq('id', id).eq('content_hash', expectedContentHash);
  const changed = await fetchData(v.array(publishedPostSchema), filtered.select(PUBLISHED_COLUMNS), signal);
  if (changed.length === 0) await assertChangedByOthers(client, id, expectedContentHash, signal);
  return changed;
}

/** A post that row-level security protects looks like a changed one. @throws NotAllowedError */
async function assertChangedByOthers(
  client: BackendClient,
  id: string,
  contentHash: string,
  signal: AbortSignal,
): Promise<void> {
  await assertStaff(client, signal);
  const query = client.from('blog_posts').select('id').eq('id', id).eq('content_hash', contentHash);
  if ((await fetchData(touchedRowsSchema, query, signal)).length > 0) {
    throw new NotAllowedError('You are not allowed to change this post: it is not yours.');
  }
}
