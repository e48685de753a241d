import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { PostCursor } from '@ledgerlight/posts/post';
import { isPostType } from '@ledgerlight/posts/types';
import { postPath } from '@ledgerlight/site/routes';
import type { CommonOptions } from '../command-runner.ts';
import { UsageError } from '../errors.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import type { Output } from '../output/contract.ts';
import { tableLines } from '../output/table.ts';
import { PROGRAM_CALL } from '../project.ts';
import { DATE_FORM, parsePostDate } from '../publish/post-date.ts';

/** What was typed. */
export interface ListOptions extends CommonOptions {
  readonly type?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly author?: string | undefined;
  readonly search?: string | undefined;
  readonly since?: string | undefined;
  readonly limit: string;
  readonly after?: string | undefined;
  readonly all?: boolean | undefined;
}

/** Which posts are wanted. */
interface ListRequest {
  readonly query: Pick<Parameters<PostManagement['list']>[0], 'search' | 'types' | 'before'>;
  /** Whether a post is wanted that the query found. */
  fits(post: ManagedPost): boolean;
  /** Milliseconds since 1970; the list ends at the first post that is older. */
  readonly since: number;
  /** The most posts; Infinity for all. */
  readonly limit: number;
}

/** Reads what was typed. @throws UsageError */
export function listRequest(options: ListOptions): ListRequest {
  const { type = [], status, author, search, since, after, all = false } = options;
  const from = since === undefined ? null : parsePostDate(since);
  if (since !== undefined && from === null) throw new UsageError(`--since '${since}' is not of the form ${DATE_FORM}.`);
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number from 1 on.');
  const name = author?.trim().toLowerCase();
  return {
    query: { search, types: type.filter(isPostType), before: after === undefined ? null : placeOf(after) },
    fits: (post) =>
      (status === undefined || post.state === status) && (name === undefined || post.author.toLowerCase() === name),
    since: from === null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    limit: all ? Number.POSITIVE_INFINITY : limit,
  };
}

/** What listing needs from its surroundings. */
interface ListServices {
  readonly list: PostManagement['list'];
  /** Origin of the site; null where nobody knows. */
  readonly site: string | null;
  /** The columns of the terminal; null for a pipe. */
  readonly columns: number | null;
  readonly signal: AbortSignal;
}

/** Lists posts, newest first. */
export async function listPosts(request: ListRequest, services: ListServices, output: Output): Promise<ExitCode> {
  const { posts, next } = await readPosts(request, services);
  const rows = posts.map((post) => [
    post.slug,
    post.state,
    services.columns === null ? post.publishedAt : post.publishedAt.slice(0, 'yyyy-mm-dd'.length),
    post.type,
    post.author,
    post.title,
  ]);
  for (const line of tableLines(HEADINGS, rows, services.columns)) output.result(line);
  if (posts.length === 0) output.note('No post fits.');
  if (next) output.note(`There are more: ${PROGRAM_CALL} list … --after ${keyOf(next)}, or --all.`);
  output.document({
    version: 1,
    status: 'ok',
    error: null,
    posts: posts.map((post) => ({
      id: post.id,
      slug: post.slug,
      url: `${services.site ?? ''}${postPath(post.slug)}`,
      title: post.title,
      status: post.state,
      type: post.type,
      author: post.author,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      createdBy: post.createdBy,
      editable: post.editable,
    })),
    next: next && keyOf(next),
  });
  return EXIT_CODES.done;
}

const HEADINGS = ['slug', 'status', 'published', 'type', 'author', 'title'];
const LARGEST_PAGE = 100;

async function readPosts(
  { query, fits, since, limit }: ListRequest,
  { list, signal }: ListServices,
): Promise<{ readonly posts: readonly ManagedPost[]; readonly next: PostCursor | null }> {
  const posts: ManagedPost[] = [];
  for (let before = query.before ?? null; ; ) {
    const page = await list({ ...query, before, limit: LARGEST_PAGE }, signal);
    for (const [index, post] of page.posts.entries()) {
      if (Date.parse(post.publishedAt) < since) return { posts, next: null };
      if (!fits(post)) continue;
      posts.push(post);
      const isLast = index === page.posts.length - 1 && page.next === null;
      if (posts.length === limit)
        return { posts, next: isLast ? null : { publishedAt: post.publishedAt, id: post.id } };
    }
    if (page.next === null) return { posts, next: null };
    before = page.next;
  }
}

/** A place in the list, as the person passes it on. */
function keyOf({ publishedAt, id }: PostCursor): string {
  return `${publishedAt}_${id}`;
}

function placeOf(key: string): PostCursor {
  const [, publishedAt, id] = /^([^_]+)_([0-9a-f-]{36})$/.exec(key) ?? [];
  if (publishedAt && id && !Number.isNaN(Date.parse(publishedAt))) return { publishedAt, id };
  throw new UsageError('--after must be the key that a page before ended with.');
}
