import type { DraftSummary, Drafts } from '@ledgerlight/backend/drafts';
import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { DATE_FORM, parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import type { PostCursor } from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES } from '@ledgerlight/posts/types';
import { type Command, Option } from 'commander';
import { UsageError } from '../process/errors.ts';

export interface PostFilters {
  readonly type?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly author?: string | undefined;
  readonly search?: string | undefined;
  readonly since?: string | undefined;
}

export function addPostFilters(command: Command): Command {
  return command
    .addOption(new Option('-t, --type <type...>', 'Filter by type').choices(POST_TYPES.map(({ value }) => value)))
    .addOption(statusOption())
    .option('-a, --author <name>', 'Filter by author')
    .option('--search <text>', 'Filter by text in the title')
    .option('--since <date>', 'Filter by earliest date, such as 2026-03-01');
}

/** Also takes the former name of `hidden`, which the backend and JSON documents use. */
function statusOption(): Option {
  const option = new Option('-s, --status <status>', 'Filter by status').choices(STATUSES);
  const { parseArg } = option;
  return option.argParser((value: string, previous: string | undefined) =>
    parseArg?.(value === 'unpublished' ? 'hidden' : value, previous),
  );
}

const STATUSES = ['published', 'scheduled', 'hidden', 'draft'];

/** Returns the status of a post as `--status` and lists name it. */
export function statusOf({ state }: Pick<ManagedPost, 'state'>): string {
  return state === 'unpublished' ? 'hidden' : state;
}

/** Returns the name of a filter that is set, or null. */
export function activeFilter({ type, status, author, search, since }: PostFilters): string | null {
  const typed = Object.entries({ type, status, author, search, since }).find(([, value]) => value !== undefined);
  return typed?.[0] ?? null;
}

/** Yields the posts that match, newest first and after a cursor. `isLast` is set for the last post of the site. */
export type WantedPosts = (
  list: PostManagement['list'],
  after: PostCursor | null,
  signal: AbortSignal,
) => AsyncGenerator<{ readonly post: ManagedPost; readonly isLast: boolean }>;

/** Creates the search for the posts that the filters of `list` or `pull` select. */
export function matchingPosts({ type = [], status, author, search, since }: PostFilters): WantedPosts {
  const oldest = parseSince(since);
  const name = author?.trim().toLowerCase();
  const query = { search, types: type.filter(isPostType), limit: PAGE_SIZE };
  return async function* (list, after, signal) {
    for (let before = after; ; ) {
      const { posts, next } = await list({ ...query, before }, signal);
      for (const [index, post] of posts.entries()) {
        if (Date.parse(post.publishedAt) < oldest) return;
        const isWanted =
          (status === undefined || statusOf(post) === status) &&
          (name === undefined || post.author.toLowerCase() === name);
        if (isWanted) yield { post, isLast: next === null && index === posts.length - 1 };
      }
      if (next === null) return;
      before = next;
    }
  };
}

/** Yields the drafts that match, last changed first and after a cursor. `--since` is about the last change. */
export async function* matchingDrafts(
  list: Drafts['list'],
  { type = [], author, search = '', since }: PostFilters,
  after: PostCursor | null,
  signal: AbortSignal,
): AsyncGenerator<{ readonly draft: DraftSummary; readonly isLast: boolean }> {
  const oldest = parseSince(since);
  const name = author?.trim().toLowerCase();
  for (let before = after && { updatedAt: after.publishedAt, id: after.id }; ; ) {
    const { drafts, next } = await list({ search, before, limit: PAGE_SIZE }, signal);
    for (const [index, draft] of drafts.entries()) {
      if (Date.parse(draft.updatedAt) < oldest) return;
      const isWanted =
        (type.length === 0 || type.includes(draft.type)) && (name === undefined || draft.author.toLowerCase() === name);
      if (isWanted) yield { draft, isLast: next === null && index === drafts.length - 1 };
    }
    if (next === null) return;
    before = next;
  }
}

/** @throws UsageError */
function parseSince(since: string | undefined): number {
  if (since === undefined) return Number.NEGATIVE_INFINITY;
  const from = parsePostDate(since);
  if (from === null) throw new UsageError(`--since '${since}' is not of the form ${DATE_FORM}.`);
  return Date.parse(from);
}

const PAGE_SIZE = 100;
