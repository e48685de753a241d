import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import type { BackendClient } from '../client/client.ts';
import { fetchData } from '../client/fetch-data.ts';
import { CHANGE_COLUMNS, changeSchema, VERSION_COLUMNS, versionSchema } from './managed/revision-rows.ts';
import { STORED_COLUMNS, storedPostSchema } from './post-rows.ts';

/** Creates the batched reads of a post store. Planning and applying many posts of one CLI run share their requests. */
export function createPostLookups(client: BackendClient) {
  return {
    bySlug: batchReads((slugs, signal) => fetchPosts(client, 'slug', slugs, signal)),
    byId: batchReads((ids, signal) => fetchPosts(client, 'id', ids, signal)),
    slugForTitle: batchReads(async (titles, signal) => {
      const rows = await fetchData(slugsSchema, client.rpc('slugs_for', { titles: [...titles] }), signal);
      return new Map(rows.map(({ title, slug }) => [title, slug]));
    }),
    /** By `slugKey`. */
    slugRefusal: batchReads(async (keys, signal) => {
      const [slugs = [], posts = []] = [0, 1].map((part) => keys.map((key) => key.split(' ')[part] ?? ''));
      const rows = await fetchData(slugRefusalsSchema, client.rpc('slug_refusals', { slugs, posts }), signal);
      return new Map(rows.map(({ slug, post_id, refusal }) => [slugKey(slug, post_id), refusal]));
    }, MAX_POSTED_KEYS),
    bylineRefusal: batchReads(async (authors, signal) => {
      const rows = await fetchData(refusalsSchema, client.rpc('byline_refusals', { authors: [...authors] }), signal);
      return new Map(rows.map(({ author, refusal }) => [author, refusal]));
    }, MAX_POSTED_KEYS),
    knownBylines: batchReads(async (authors, signal) => {
      const names = await fetchData(v.array(v.string()), client.rpc('usable_bylines'), signal);
      return new Map(authors.map((author) => [author, names]));
    }, MAX_POSTED_KEYS),
    topicRefusal: batchReads(async (slugs, signal) => {
      const rows = await fetchData(topicRefusalsSchema, client.rpc('topic_refusals', { slugs: [...slugs] }), signal);
      return new Map(rows.map(({ slug, refusal }) => [slug, refusal]));
    }, MAX_POSTED_KEYS),
    lastChange: batchReads(async (ids, signal) => {
      const rows = await fetchData(changesSchema, client.rpc('last_changes', { posts: [...ids] }), signal);
      return new Map(rows.map(({ postId, at, by }) => [postId, { at, by }]));
    }, MAX_POSTED_KEYS),
    formerVersion: batchReads((keys, signal) => fetchVersions(client, keys, signal)),
    removalBySlug: batchReads(async (slugs, signal) => {
      const rows = await fetchRemovals(client, 'slug', slugs, signal);
      return new Map(rows.map((row) => [row.slug, row]));
    }),
    removalById: batchReads(async (ids, signal) => {
      const rows = await fetchRemovals(client, 'post_id', ids, signal);
      return new Map(rows.map((row) => [row.postId, row]));
    }),
  };
}

export function versionKey(postId: string, contentHash: string): string {
  return `${postId} ${contentHash}`;
}

export function slugKey(slug: string, postId: string): string {
  return `${slug} ${postId}`;
}

async function fetchPosts(
  client: BackendClient,
  column: 'id' | 'slug',
  values: readonly string[],
  signal: AbortSignal,
) {
  const query = client.from('blog_posts').select(STORED_COLUMNS).in(column, values);
  const posts = await fetchData(v.array(storedPostSchema), query, signal);
  return new Map(posts.map((post) => [post[column], post]));
}

/** The oldest first, so that a map of them keeps the last removal of each key. */
async function fetchRemovals(
  client: BackendClient,
  column: 'slug' | 'post_id',
  values: readonly string[],
  signal: AbortSignal,
) {
  const query = client.from('post_revisions').select(CHANGE_COLUMNS).in(column, values).eq('change', 'remove');
  return fetchData(changesSchema, query.order('replaced_at').order('number'), signal);
}

async function fetchVersions(client: BackendClient, keys: readonly string[], signal: AbortSignal) {
  const [ids = [], hashes = []] = [0, 1].map((part) => [...new Set(keys.map((key) => key.split(' ')[part] ?? ''))]);
  const query = client.from('post_revisions').select(VERSION_COLUMNS).in('post_id', ids).in('content_hash', hashes);
  const rows = await fetchData(v.array(versionSchema), query, signal);
  return new Map(rows.map(({ postId, version }) => [versionKey(postId, version.contentHash), version]));
}

/** Keys per request where they are sent in the body. */
const MAX_POSTED_KEYS = 200;

const slugsSchema = v.array(v.object({ title: v.string(), slug: v.string() }));
const slugRefusalsSchema = v.array(v.object({ slug: v.string(), post_id: v.string(), refusal: v.string() }));
const refusalsSchema = v.array(v.object({ author: v.string(), refusal: v.string() }));
const topicRefusalsSchema = v.array(v.object({ slug: v.string(), refusal: v.string() }));
const changesSchema = v.array(changeSchema);
