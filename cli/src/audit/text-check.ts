import { join } from 'node:path';
import * as v from 'valibot';
import type { Manifest } from './bundle.ts';
import { type ChainEntry, isWhole } from './chain.ts';
import { readJsonLines } from './json-lines.ts';
import { hashedTextSchema, textHash } from './text-hash.ts';

interface TextCheck {
  /** The texts that do not have the hash beside them. */
  readonly problems: readonly string[];
  /** Returns a problem when an entry names a text that readers got and that is not in the bundle, unless the retention has ended. */
  versionProblem(entry: ChainEntry): string | null;
}

/** Computes the hash of each post and version of a bundle anew. The hashes of the texts are in memory, not the texts. */
export async function checkTexts(folder: string, { exportedAt, retentionYears }: Manifest): Promise<TextCheck> {
  const known = new Set<string>();
  const problems: string[] = [];
  const check = async (file: string, schema: v.GenericSchema<unknown, IdentifiedText>) => {
    let line = 0;
    try {
      for await (const { post, ...text } of readJsonLines(join(folder, file), schema)) {
        line += 1;
        known.add(`${post} ${text.content_hash}`);
        if (textHash(text) === text.content_hash || problems.length >= MAX_PROBLEMS) continue;
        problems.push(`Line ${line} of ${file} was changed: the text of post ${post} does not fit its hash.`);
      }
    } catch {
      problems.push(`${file} cannot be read after line ${line}.`);
    }
  };
  await check('posts.jsonl', postSchema);
  await check('post-versions.jsonl', versionSchema);
  const keptSince = new Date(exportedAt);
  keptSince.setUTCFullYear(keptSince.getUTCFullYear() - (retentionYears ?? 0));
  return {
    problems,
    versionProblem(entry) {
      if (!isWhole(entry) || !SHOWN_TEXTS.has(entry.action) || Date.parse(entry.at) < keptSince.getTime()) return null;
      const { number, post_id: post, content_hash: hash } = entry;
      if (post === null || hash === null || known.has(`${post} ${hash}`)) return null;
      return `Version ${hash} of post ${post} is missing, which entry ${number} names.`;
    },
  };
}

const MAX_PROBLEMS = 20;

/** Actions whose text readers got, or had until then. */
const SHOWN_TEXTS: ReadonlySet<string> = new Set([
  ...['post.published', 'post.scheduled', 'post.hidden', 'post.shown', 'post.restored', 'post.deleted'],
  ...['post.text-changed', 'post.time-changed', 'post.topics-changed', 'post.changed'],
]);

type IdentifiedText = v.InferOutput<typeof hashedTextSchema> & { readonly post: string };

const postSchema = v.pipe(
  v.object({ ...hashedTextSchema.entries, id: v.string() }),
  v.transform(({ id: post, ...text }) => ({ ...text, post })),
);
const versionSchema = v.pipe(
  v.object({ ...hashedTextSchema.entries, post_id: v.string() }),
  v.transform(({ post_id: post, ...text }) => ({ ...text, post })),
);
