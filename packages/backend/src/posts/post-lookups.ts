import * as v from 'valibot';
import { batchReads } from '../client/batches.ts';
import type { BackendClient } from '../client/client.ts';
import { answered } from '../staff/staff-requests.ts';
import { STORED_COLUMNS, storedPost, storedRowSchema } from './post-rows.ts';
import {
  CHANGE_COLUMNS,
  changeOf,
  changesSchema,
  VERSION_COLUMNS,
  versionOf,
  versionRowSchema,
} from './revision-rows.ts';

/**
 * The reads of a post store by key, each batched. A key that matches nothing resolves with undefined; every lookup rejects like a
 * request of the client.
 */
export function createPostLookups(client: BackendClient) {
  return {
    bySlug: batchReads((slugs, signal) => posts(client, 'slug', slugs, signal)),
    byId: batchReads((ids, signal) => posts(client, 'id', ids, signal)),
    slugForTitle: batchReads((titles, signal) => slugsForTitles(client, titles, signal)),
    bylineRefusal: batchReads((authors, signal) => bylineRefusals(client, authors, signal), MAX_POSTED_KEYS),
    lastChange: batchReads((ids, signal) => lastChanges(client, ids, signal), MAX_POSTED_KEYS),
    formerVersion: batchReads((keys, signal) => formerVersions(client, keys, signal)),
    removalBySlug: batchReads((slugs, signal) => removals(client, 'slug', slugs, signal)),
    removalById: batchReads((ids, signal) => removals(client, 'post_id', ids, signal)),
  };
}

/** Returns the key by which `formerVersion` finds the version of a post. */
export function versionKey(postId: string, contentHash: string): string {
  return `${postId} ${contentHash}`;
}

async function posts(client: BackendClient, column: 'id' | 'slug', values: readonly string[], signal: AbortSignal) {
  const table = client.from('blog_posts').select(STORED_COLUMNS);
  const request = isOne(values) ? table.eq(column, values[0]) : table.in(column, [...values]);
  const rows = answered(v.array(storedRowSchema), await request.retry(false).abortSignal(signal), signal);
  return new Map(rows.map((row) => [row[column], storedPost(row)]));
}

async function slugsForTitles(client: BackendClient, titles: readonly string[], signal: AbortSignal) {
  if (isOne(titles)) {
    const [title] = titles;
    const answer = await client.rpc('slug_for', { title }).retry(false).abortSignal(signal);
    return new Map([[title, answered(v.string(), answer, signal)]]);
  }
  const answer = await client
    .rpc('slugs_for', { titles: [...titles] })
    .retry(false)
    .abortSignal(signal);
  return new Map(answered(slugsSchema, answer, signal).map(({ title, slug }) => [title, slug]));
}

async function bylineRefusals(client: BackendClient, authors: readonly string[], signal: AbortSignal) {
  const answer = await client
    .rpc('byline_refusals', { authors: [...authors] })
    .retry(false)
    .abortSignal(signal);
  return new Map(answered(refusalsSchema, answer, signal).map(({ author, refusal }) => [author, refusal]));
}

async function lastChanges(client: BackendClient, ids: readonly string[], signal: AbortSignal) {
  const answer = await client
    .rpc('last_changes', { posts: [...ids] })
    .retry(false)
    .abortSignal(signal);
  return new Map(answered(changesSchema, answer, signal).map((change) => [change.post_id, changeOf(change)]));
}

async function removals(
  client: BackendClient,
  column: 'slug' | 'post_id',
  values: readonly string[],
  signal: AbortSignal,
) {
  const table = client.from('post_revisions').select(CHANGE_COLUMNS);
  const request = isOne(values) ? table.eq(column, values[0]) : table.in(column, [...values]);
  const answer = await request
    .eq('change', 'remove')
    .order('replaced_at', { ascending: true })
    .order('number', { ascending: true })
    .retry(false)
    .abortSignal(signal);
  return new Map(answered(changesSchema, answer, signal).map((change) => [change[column], change]));
}

async function formerVersions(client: BackendClient, keys: readonly string[], signal: AbortSignal) {
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

function isOne(values: readonly string[]): values is readonly [string] {
  return values.length === 1;
}

/** Keys per request where they are sent in the body. */
const MAX_POSTED_KEYS = 200;

const slugsSchema = v.array(v.object({ title: v.string(), slug: v.string() }));
const refusalsSchema = v.array(v.object({ author: v.string(), refusal: v.string() }));
