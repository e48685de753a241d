import type { PostStore, PublishedPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { askedTogether } from './asked-together.ts';
import type { Database } from './database.types.ts';
import { BackendRequestError, NotAllowedError } from './errors.ts';
import {
  CHANGE_COLUMNS,
  changeOf,
  changesSchema,
  PUBLISHED_COLUMNS,
  publishedPost,
  publishedRowSchema,
  rowOf,
  STORED_COLUMNS,
  storedPost,
  storedRowSchema,
  VERSION_COLUMNS,
  versionOf,
  versionRowSchema,
} from './published-rows.ts';
import type { StaffAccess } from './staff-access.ts';
import { answered, assertStaff, type BackendAnswer, touchedRowsSchema } from './staff-requests.ts';
import { writtenTogether } from './written-together.ts';

/** The port of the posts themselves, over a signed-in client. */
export function createPostStore({ client }: StaffAccess): PostStore {
  const findBySlug = askedTogether((slugs, signal) => findBy('slug', slugs, signal));
  const findById = askedTogether((ids, signal) => findBy('id', ids, signal));
  const slugFor = askedTogether(async (titles, signal) => {
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
  const bylineRefusal = askedTogether(async (authors, signal) => {
    const refusals = authors.map(async (author) => {
      const answer = await client.rpc('byline_refusal', { author }).retry(false).abortSignal(signal);
      return [author, answered(v.nullable(v.string()), answer, signal)] as const;
    });
    return new Map(await Promise.all(refusals));
  });
  const removalOf = {
    slug: askedTogether((slugs, signal) => lastRemovals('slug', slugs, signal)),
    post_id: askedTogether((ids, signal) => lastRemovals('post_id', ids, signal)),
  };

  const insertRow = writtenTogether(
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

    async lastChange(id, signal) {
      const answer = await client
        .from('post_revisions')
        .select(CHANGE_COLUMNS)
        .eq('post_id', id)
        .order('number', { ascending: false })
        .limit(1)
        .retry(false)
        .abortSignal(signal);
      const [last] = answered(changesSchema, answer, signal);
      return last ? changeOf(last) : null;
    },

    async formerVersion(id, contentHash, signal) {
      const answer = await client
        .from('post_revisions')
        .select(VERSION_COLUMNS)
        .eq('post_id', id)
        .eq('content_hash', contentHash)
        .limit(1)
        .retry(false)
        .abortSignal(signal);
      const [row] = answered(v.array(versionRowSchema), answer, signal);
      return row ? versionOf(row) : null;
    },

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

/** PostgreSQL's code for a value that is there already: unique_violation. */
const UNIQUE_VIOLATION = '23505';
const slugsSchema = v.array(v.object({ title: v.string(), slug: v.string() }));
