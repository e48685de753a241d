import type { PostStore, PublishedPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { batchReads, batchWrites } from '../client/batches.ts';
import type { Database } from '../client/database.types.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertStaff, type BackendAnswer, touchedRowsSchema } from '../staff/staff-requests.ts';
import {
  PUBLISHED_COLUMNS,
  publishedPost,
  publishedRowSchema,
  rowOf,
  STORED_COLUMNS,
  storedPost,
  storedRowSchema,
} from './post-rows.ts';
import {
  CHANGE_COLUMNS,
  changeOf,
  changesSchema,
  VERSION_COLUMNS,
  versionOf,
  versionRowSchema,
} from './revision-rows.ts';

/** The port of the posts themselves, over a signed-in client. */
export function createPostStore({ client }: StaffAccess): PostStore {
  const findBySlug = batchReads((slugs, signal) => findBy('slug', slugs, signal));
  const findById = batchReads((ids, signal) => findBy('id', ids, signal));
  const slugFor = batchReads(async (titles, signal) => {
    const [title = ''] = titles;
    if (titles.length === 1) {
      const answer = await client.rpc('slug_for', { title }).retry(false).abortSignal(signal);
      return new Map([[title, answered(v.string(), answer, signal)]]);
    }
    const answer = await client
      .rpc('slugs_for', { titles: [...titles] })
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(slugsSchema, answer, signal).map(({ title, slug }) => [title, slug]));
  });
  const bylineRefusal = batchReads(async (authors, signal) => {
    const answer = await client
      .rpc('byline_refusals', { authors: [...authors] })
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(refusalsSchema, answer, signal).map(({ author, refusal }) => [author, refusal]));
  }, MAX_POSTED_KEYS);
  const lastChange = batchReads(async (ids, signal) => {
    const answer = await client
      .rpc('last_changes', { posts: [...ids] })
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(changesSchema, answer, signal).map((change) => [change.post_id, changeOf(change)]));
  }, MAX_POSTED_KEYS);
  const formerVersion = batchReads(formerVersions);
  const removalOf = {
    slug: batchReads((slugs, signal) => lastRemovals('slug', slugs, signal)),
    post_id: batchReads((ids, signal) => lastRemovals('post_id', ids, signal)),
  };

  const insertRow = batchWrites(
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

  /** The last removal of a post, unless it is back. */
  async function removal(column: keyof typeof removalOf, value: string, signal: AbortSignal) {
    const last = await removalOf[column](value, signal);
    return last && !(await findById(last.post_id, signal)) ? last : null;
  }

  return {
    async slugFor(title, signal) {
      const slug = await slugFor(title, signal);
      if (slug === undefined) throw new BackendRequestError("The backend's answer has no slug for a title.", null);
      return slug;
    },

    findBySlug: async (slug, signal) => (await findBySlug(slug, signal)) ?? null,

    findById: async (id, signal) => (await findById(id, signal)) ?? null,

    deletedAt: async (slug, signal) => (await removal('slug', slug, signal))?.replaced_at ?? null,

    async removal(id, signal) {
      const last = await removal('post_id', id, signal);
      return last && { ...changeOf(last), slug: last.slug };
    },

    lastChange: async (id, signal) => (await lastChange(id, signal)) ?? null,

    formerVersion: async (id, contentHash, signal) =>
      (await formerVersion(versionKey(id, contentHash), signal)) ?? null,

    async showing(images, signal) {
      const answer = await client
        .rpc('shown_images', { names: [...images] })
        .retry(false)
        .abortSignal(signal);
      return new Set(answered(v.array(v.string()), answer, signal));
    },

    bylineRefusal: async (author, signal) => (await bylineRefusal(author, signal)) ?? null,

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
      if (changed.length === 0) await assertChangedByOthers(id, expectedContentHash, signal);
      return changed;
    },
  };

  async function findBy(column: 'id' | 'slug', values: readonly string[], signal: AbortSignal) {
    const question = client.from('blog_posts').select(STORED_COLUMNS);
    const asked = isOne(values) ? question.eq(column, values[0]) : question.in(column, [...values]);
    const rows = answered(v.array(storedRowSchema), await asked.retry(false).abortSignal(signal), signal);
    return new Map(rows.map((row) => [row[column], storedPost(row)]));
  }

  async function lastRemovals(column: 'slug' | 'post_id', values: readonly string[], signal: AbortSignal) {
    const question = client.from('post_revisions').select(CHANGE_COLUMNS);
    const asked = isOne(values) ? question.eq(column, values[0]) : question.in(column, [...values]);
    const answer = await asked
      .eq('change', 'remove')
      .order('replaced_at', { ascending: true })
      .order('number', { ascending: true })
      .retry(false)
      .abortSignal(signal);
    return new Map(answered(changesSchema, answer, signal).map((change) => [change[column], change]));
  }

  async function formerVersions(keys: readonly string[], signal: AbortSignal) {
    const [ids, hashes] = [0, 1].map((part) => [...new Set(keys.map((key) => key.split(' ')[part] ?? ''))]);
    const answer = await client
      .from('post_revisions')
      .select(VERSION_COLUMNS)
      .in('post_id', ids ?? [])
      .in('content_hash', hashes ?? [])
      .retry(false)
      .abortSignal(signal);
    const rows = answered(v.array(versionRowSchema), answer, signal);
    return new Map(rows.map((row) => [versionKey(row.post_id, row.content_hash), versionOf(row)]));
  }

  /** A policy that hides a row from an update looks like a row that somebody changed. @throws NotAllowedError */
  async function assertChangedByOthers(id: string, hash: string, signal: AbortSignal): Promise<void> {
    await assertStaff(client, signal);
    const answer = await client
      .from('blog_posts')
      .select('id')
      .eq('id', id)
      .eq('content_hash', hash)
      .retry(false)
      .abortSignal(signal);
    if (answered(touchedRowsSchema, answer, signal).length > 0) {
      throw new NotAllowedError('You are not allowed to change this post: it is not yours.');
    }
  }
}

type NewRow = Database['public']['Tables']['blog_posts']['Insert'] & { readonly id: string };

function publishedPosts(answer: BackendAnswer, signal: AbortSignal): readonly PublishedPost[] {
  return answered(v.array(publishedRowSchema), answer, signal).map(publishedPost);
}

function isOne(values: readonly string[]): values is readonly [string] {
  return values.length === 1;
}

function versionKey(postId: string, contentHash: string): string {
  return `${postId} ${contentHash}`;
}

/** Keys per request where they are sent in the body. */
const MAX_POSTED_KEYS = 200;

/** PostgreSQL's code for a value that is there already: unique_violation. */
const UNIQUE_VIOLATION = '23505';
const slugsSchema = v.array(v.object({ title: v.string(), slug: v.string() }));
const refusalsSchema = v.array(v.object({ author: v.string(), refusal: v.string() }));
