import { join } from 'node:path';
import type { Manifest } from '@ledgerlight/backend/evidence-bundle';
import * as v from 'valibot';
import { type ChainEntry, isWhole } from './chain.ts';
import { readJsonLines } from './json-lines.ts';

/**
 * Returns a check of the entries of a bundle: each text that readers got must be in it, as a post or a version, unless the retention
 * has ended. The names of texts are in memory, not the texts.
 */
export async function createVersionCheck(folder: string, { files, exportedAt, retentionYears }: Manifest) {
  if (files[POSTS] === undefined || files[VERSIONS] === undefined || !retentionYears) return () => null;
  const known = new Set<string>();
  for await (const { id, content_hash } of readJsonLines(join(folder, POSTS), postSchema))
    known.add(`${id} ${content_hash}`);
  for await (const { post_id, content_hash } of readJsonLines(join(folder, VERSIONS), versionSchema))
    known.add(`${post_id} ${content_hash}`);
  const keptSince = new Date(exportedAt);
  keptSince.setUTCFullYear(keptSince.getUTCFullYear() - retentionYears);

  return (entry: ChainEntry): string | null => {
    if (!isWhole(entry) || !SHOWN_TEXTS.has(entry.action) || Date.parse(entry.at) < keptSince.getTime()) return null;
    const { number, post_id: post, content_hash: hash } = entry;
    if (post === null || hash === null || known.has(`${post} ${hash}`)) return null;
    return `Version ${hash} of post ${post} is missing, which entry ${number} names.`;
  };
}

const POSTS = 'posts.jsonl';
const VERSIONS = 'post-versions.jsonl';

/** Actions whose text readers got, or had until then. */
const SHOWN_TEXTS: ReadonlySet<string> = new Set([
  ...['post.published', 'post.scheduled', 'post.hidden', 'post.changed', 'post.restored', 'post.deleted'],
]);

const postSchema = v.object({ id: v.string(), content_hash: v.string() });
const versionSchema = v.object({ post_id: v.string(), content_hash: v.string() });
