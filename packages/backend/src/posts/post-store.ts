import type { PostStore, PublishedPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { batchWrites } from '../client/batches.ts';
import type { BackendClient } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertStaff, type BackendAnswer, touchedRowsSchema } from '../staff/staff-requests.ts';
import { createPostLookups, versionKey } from './post-lookups.ts';
import { PUBLISHED_COLUMNS, publishedPost, publishedRowSchema, rowOf } from './post-rows.ts';
import { changeOf } from './revision-rows.ts';

/** The port of the posts themselves, over a signed-in client. */
export function createPostStore({ client }: StaffAccess): PostStore {
  const lookups = createPostLookups(client);
  const insertRow = createRowInsert(client);

  /** The last removal of a post, unless it is back. */
  async function removal(lookup: 'removalBySlug' | 'removalById', value: string, signal: AbortSignal) {
    const last = await lookups[lookup](value, signal);
    return last && !(await lookups.byId(last.post_id, signal)) ? last : null;
  }

  return {
    async slugFor(title, signal) {
      const slug = await lookups.slugForTitle(title, signal);
      if (slug === undefined) throw new BackendRequestError("The backend's answer has no slug for a title.", null);
      return slug;
    },

    findBySlug: async (slug, signal) => (await lookups.bySlug(slug, signal)) ?? null,

    findById: async (id, signal) => (await lookups.byId(id, signal)) ?? null,

    deletedAt: async (slug, signal) => (await removal('removalBySlug', slug, signal))?.replaced_at ?? null,

    async removal(id, signal) {
      const last = await removal('removalById', id, signal);
      return last && { ...changeOf(last), slug: last.slug };
    },

    lastChange: async (id, signal) => (await lookups.lastChange(id, signal)) ?? null,

    formerVersion: async (id, contentHash, signal) =>
      (await lookups.formerVersion(versionKey(id, contentHash), signal)) ?? null,

    showing: (images, signal) => shownImages(client, images, signal),

    bylineRefusal: async (author, signal) => (await lookups.bylineRefusal(author, signal)) ?? null,

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

    async update(id, expectedContentHash, fields, { publishedAt, correction, publication = null }, signal) {
      const answer = await client
        .from('blog_posts')
        .update({
          ...rowOf(fields),
          ...(publishedAt !== null && { published_at: publishedAt }),
          ...(correction !== null && { correction }),
          ...(publication !== null && { publication }),
        })
        .eq('id', id)
        .eq('content_hash', expectedContentHash)
        .select(PUBLISHED_COLUMNS)
        .retry(false)
        .abortSignal(signal);
      const changed = publishedPosts(answer, signal);
      if (changed.length === 0) await assertChangedByOthers(client, id, expectedContentHash, signal);
      return changed;
    },
  };
}

async function shownImages(client: BackendClient, names: readonly string[], signal: AbortSignal) {
  const answer = await client
    .rpc('shown_images', { names: [...names] })
    .retry(false)
    .abortSignal(signal);
  return new Set(answered(v.array(v.string()), answer, signal));
}

type NewRow = Database['public']['Tables']['blog_posts']['Insert'] & { readonly id: string };

/** Returns a function that inserts a row; rows of one moment are one request. It resolves with undefined when the slug is taken. */
function createRowInsert(client: BackendClient) {
  return batchWrites(
    async (rows: readonly NewRow[], signal) => {
      const answer = await client
        .from('blog_posts')
        .insert([...rows])
        .select(PUBLISHED_COLUMNS)
        .retry(false)
        .abortSignal(signal);
      if (rows.length === 1 && answer.error?.code === UNIQUE_VIOLATION) return new Map();
      return new Map(publishedPosts(answer, signal).map((post) => [post.id, post]));
    },
    ({ content }) => content.length,
  );
}

/** A policy that hides a row from an update looks like a row that somebody changed. @throws NotAllowedError */
async function assertChangedByOthers(
  client: BackendClient,
  id: string,
  contentHash: string,
  signal: AbortSignal,
): Promise<void> {
  await assertStaff(client, signal);
  const answer = await client
    .from('blog_posts')
    .select('id')
    .eq('id', id)
    .eq('content_hash', contentHash)
    .retry(false)
    .abortSignal(signal);
  if (answered(touchedRowsSchema, answer, signal).length > 0) {
    throw new NotAllowedError('You are not allowed to change this post: it is not yours.');
  }
}

function publishedPosts(answer: BackendAnswer, signal: AbortSignal): readonly PublishedPost[] {
  return answered(v.array(publishedRowSchema), answer, signal).map(publishedPost);
}

/** PostgreSQL's code for a value that is there already: unique_violation. */
const UNIQUE_VIOLATION = '23505';
