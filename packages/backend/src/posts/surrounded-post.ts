import type { AuthorNote, PostChecks } from '@ledgerlight/posts/author';
import type { CorrectedPost, PostCard } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import { authorNoteSchema, postChecksSchema } from '../authors/author-rows.ts';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { parseRow, parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { parseCorrections } from './post-corrections.ts';
import { disclosureSchema, disclosuresProperty } from './post-disclosures.ts';
import { PostQueryError, postQueryFailure } from './post-query-error.ts';
import { cardSchema, postSchema } from './post-rows.ts';

export const MAX_NEIGHBOURS = 4;

/** A post with the cards of its type before and after it in time, nearest first, at most `MAX_NEIGHBOURS` each. */
export interface PostWithNeighbours extends CorrectedPost {
  /** At most three posts with the same topics, the most alike first. */
  readonly related: readonly PostCard[];
  /** Null for an author without a record. */
  readonly authorNote: AuthorNote | null;
  readonly checks: PostChecks | null;
  readonly newer: readonly PostCard[];
  readonly older: readonly PostCard[];
}

/** A post had this slug before. */
export class PostMovedError extends Error {
  override readonly name = 'PostMovedError';
  readonly code = 'POST_MOVED';
  readonly id: string;
  /** The slug that the post has now. */
  readonly movedTo: string;

  constructor(id: string, movedTo: string) {
    super(`The post is at '${movedTo}' now.`);
    this.id = id;
    this.movedTo = movedTo;
  }
}

/**
 * Returns the post with unescaped content, its corrections and its neighbours in one request, or null.
 * @throws PostQueryError, PostMovedError for a former slug
 */
export async function findSurroundedPost(
  client: BackendClient,
  slug: string,
  reportRow: ReportRow,
  signal: AbortSignal | undefined,
): Promise<PostWithNeighbours | null> {
  const query = client.rpc('surrounded_post', { wanted_slug: slug });
  const data = await fetchData(v.unknown(), query, signal).catch(postQueryFailure('blog post', signal));
  if (data === null) return null;
  const moved = v.safeParse(movedSchema, data);
  if (moved.success) throw new PostMovedError(moved.output.id, moved.output.moved_to);
  const found = parseRow(surroundedSchema, data);
  if (!found.ok) {
    reportRow(`post ${slug}: ${found.problem}`);
    throw new PostQueryError('POST_FAILED', `Failed to fetch blog post: the stored post is damaged (${found.problem})`);
  }
  const { post, corrections, disclosures, related, newer, older } = found.value;
  return {
    ...post,
    authorNote: found.value.author_note,
    checks: found.value.checks,
    corrections: parseCorrections(corrections, reportRow),
    ...(found.value.topic_links.length > 0 && { topicLinks: found.value.topic_links }),
    ...disclosuresProperty(parseRows(disclosureSchema, disclosures, reportRow, 'disclosure')),
    related: parseRows(cardSchema, related, reportRow),
    newer: parseRows(cardSchema, newer, reportRow),
    older: parseRows(cardSchema, older, reportRow),
  };
}

const movedSchema = v.object({ id: rowIdSchema, moved_to: v.pipe(v.string(), v.minLength(1)) });
const surroundedSchema = v.object({
  post: postSchema,
  author_note: v.optional(v.nullable(authorNoteSchema), null),
  checks: v.optional(v.nullable(postChecksSchema), null),
  corrections: rowsSchema,
  disclosures: v.optional(rowsSchema, []),
  topic_links: v.optional(v.array(v.object({ slug: v.string(), name: v.string() })), []),
  related: v.optional(rowsSchema, []),
  newer: rowsSchema,
  older: rowsSchema,
});
