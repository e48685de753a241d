import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { PostCursor } from '@ledgerlight/posts/post';
import { postPath } from '@ledgerlight/site/routes';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { tableLines } from '../output/table.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type PostFilters, type WantedPosts, wantedPosts } from './post-filters.ts';

/** What was typed. */
export interface ListOptions extends CommonOptions, PostFilters {
  readonly limit: string;
  readonly after?: string | undefined;
  readonly all?: boolean | undefined;
}

/** Which posts are wanted. */
interface ListRequest {
  readonly wanted: WantedPosts;
  /** Where the page before ended; null for the first one. */
  readonly after: PostCursor | null;
  /** The most posts; Infinity for all. */
  readonly limit: number;
}

/** Reads what was typed. @throws UsageError */
export function listRequest(options: ListOptions): ListRequest {
  const { after, all = false } = options;
  const wanted = wantedPosts(options);
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number from 1 on.');
  return {
    wanted,
    after: after === undefined ? null : placeOf(after),
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
    status: 'ok',
    error: null,
    items: posts.map((post) => ({
      file: null,
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

async function readPosts(
  { wanted, after, limit }: ListRequest,
  { list, signal }: ListServices,
): Promise<{ readonly posts: readonly ManagedPost[]; readonly next: PostCursor | null }> {
  const posts: ManagedPost[] = [];
  for await (const { post, isLast } of wanted(list, after, signal)) {
    posts.push(post);
    if (posts.length < limit) continue;
    return { posts, next: isLast ? null : { publishedAt: post.publishedAt, id: post.id } };
  }
  return { posts, next: null };
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
