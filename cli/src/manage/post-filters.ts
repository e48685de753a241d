import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { DATE_FORM, parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import type { PostCursor } from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES } from '@ledgerlight/posts/types';
import { type Command, Option } from 'commander';
import { UsageError } from '../process/errors.ts';

/** Which posts are wanted, as it was typed. */
export interface PostFilters {
  readonly type?: readonly string[] | undefined;
  readonly status?: string | undefined;
  readonly author?: string | undefined;
  readonly search?: string | undefined;
  readonly since?: string | undefined;
}

/** Adds the options of every command that takes some of the posts. */
export function addPostFilters(command: Command): Command {
  return command
    .addOption(new Option('-t, --type <type...>', 'only these types').choices(POST_TYPES.map(({ value }) => value)))
    .addOption(new Option('-s, --status <status>', 'only these').choices(['published', 'scheduled', 'unpublished']))
    .option('-a, --author <name>', 'only of this byline')
    .option('--search <words>', 'only posts whose title contains the words')
    .option('--since <date>', 'only from this day on, such as 2026-03-01');
}

/** The name of a filter that was typed; null for none. */
export function typedFilter({ type, status, author, search, since }: PostFilters): string | null {
  const typed = Object.entries({ type, status, author, search, since }).find(([, value]) => value !== undefined);
  return typed?.[0] ?? null;
}

/** Gives the posts that filters want, newest first and after a place, each with whether the backend has no more. */
export type WantedPosts = (
  list: PostManagement['list'],
  after: PostCursor | null,
  signal: AbortSignal,
) => AsyncGenerator<{ readonly post: ManagedPost; readonly isLast: boolean }>;

/** Reads what was typed. @throws UsageError */
export function wantedPosts({ type = [], status, author, search, since }: PostFilters): WantedPosts {
  const from = since === undefined ? null : parsePostDate(since);
  if (since !== undefined && from === null) throw new UsageError(`--since '${since}' is not of the form ${DATE_FORM}.`);
  const oldest = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const name = author?.trim().toLowerCase();
  const query = { search, types: type.filter(isPostType), limit: LARGEST_PAGE };
  return async function* (list, after, signal) {
    for (let before = after; ; ) {
      const { posts, next } = await list({ ...query, before }, signal);
      for (const [index, post] of posts.entries()) {
        if (Date.parse(post.publishedAt) < oldest) return;
        const isWanted =
          (status === undefined || post.state === status) && (name === undefined || post.author.toLowerCase() === name);
        if (isWanted) yield { post, isLast: next === null && index === posts.length - 1 };
      }
      if (next === null) return;
      before = next;
    }
  };
}

const LARGEST_PAGE = 100;
