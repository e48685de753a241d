import { createDrafts, type DraftSummary } from '@ledgerlight/backend/drafts';
import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { PostCursor } from '@ledgerlight/posts/post';
import { postPath } from '@ledgerlight/site/routes';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { readSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import { tableLines } from '../output/table.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { useSession } from '../session/session.ts';
import { matchingDrafts, matchingPosts, type PostFilters, statusOf } from './post-filters.ts';

export interface ListOptions extends CommonOptions, PostFilters {
  readonly limit: string;
  readonly after?: string | undefined;
  readonly all?: boolean | undefined;
}

/** Runs `ledgerlight list`. */
export async function listPosts(options: ListOptions, context: CommandContext, output: Output): Promise<ExitCode> {
  const wanted = matchingPosts(options);
  const limit = options.all ? Number.POSITIVE_INFINITY : Number(options.limit);
  if (!options.all && (!Number.isInteger(limit) || limit < 1)) {
    throw new UsageError('--limit must be a whole number of at least 1.');
  }
  const after = options.after === undefined ? null : parseKey(options.after);
  const siteOf = await readSite(context);
  if (options.status === 'draft') return listDrafts(options, { limit, after }, context, output);
  return useSession(context, options, async ({ access }) => {
    const { list } = createPostManagement(access, (row) => output.alert(`Skipped: ${row}`));
    const posts: ManagedPost[] = [];
    let next: string | null = null;
    for await (const { post, isLast } of wanted(list, after, context.signal)) {
      posts.push(post);
      if (posts.length < limit) continue;
      next = isLast ? null : keyOf(post);
      break;
    }
    const rows = posts.map((post) => rowOf(post, context.resultColumns !== null));
    for (const line of tableLines(HEADINGS, rows, context.resultColumns)) output.result(line);
    if (posts.length === 0) output.note('No posts match.');
    if (next) output.note(`More posts are available: ${PROGRAM_CALL} list … --after ${next}, or --all.`);
    const site = siteOf(access.address) ?? '';
    output.document({ status: 'ok', error: null, items: posts.map((post) => itemOf(post, site)), next });
    return EXIT_CODES.done;
  });
}

async function listDrafts(
  options: ListOptions,
  { limit, after }: { readonly limit: number; readonly after: PostCursor | null },
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  return useSession(context, options, async ({ access }) => {
    const found: DraftSummary[] = [];
    let next: string | null = null;
    for await (const { draft, isLast } of matchingDrafts(createDrafts(access).list, options, after, context.signal)) {
      found.push(draft);
      if (found.length < limit) continue;
      next = isLast ? null : keyOf({ publishedAt: draft.updatedAt, id: draft.id });
      break;
    }
    const rows = found.map(({ id, updatedAt, type, author, title }) => {
      const changed = context.resultColumns === null ? updatedAt : updatedAt.slice(0, 'yyyy-mm-dd'.length);
      return [id, 'draft', changed, type, author, title];
    });
    for (const line of tableLines(DRAFT_HEADINGS, rows, context.resultColumns)) output.result(line);
    if (found.length === 0) output.note('No drafts match.');
    if (next) output.note(`More drafts are available: ${PROGRAM_CALL} list … --after ${next}, or --all.`);
    output.document({ status: 'ok', error: null, items: found.map(draftItemOf), next });
    return EXIT_CODES.done;
  });
}

const DRAFT_HEADINGS = ['id', 'status', 'changed', 'type', 'author', 'title'];

function draftItemOf(draft: DraftSummary) {
  const { id, postSlug: slug, title, type, author, updatedAt, updatedBy, createdBy, openBy, words } = draft;
  return { file: null, id, slug, title, status: 'draft', type, author, words, updatedAt, updatedBy, createdBy, openBy };
}

const HEADINGS = ['slug', 'status', 'published', 'type', 'author', 'title'];

function rowOf(post: ManagedPost, isTable: boolean): readonly string[] {
  const { slug, publishedAt, type, author, title } = post;
  const published = isTable ? publishedAt.slice(0, 'yyyy-mm-dd'.length) : publishedAt;
  return [slug, statusOf(post), published, type, author, title];
}

function itemOf(post: ManagedPost, site: string) {
  const { id, slug, title, state, type, author, publishedAt, updatedAt, createdBy, editable } = post;
  const url = site + postPath(slug);
  return { file: null, id, slug, url, title, status: state, type, author, publishedAt, updatedAt, createdBy, editable };
}

function keyOf({ publishedAt, id }: PostCursor): string {
  return `${publishedAt}_${id}`;
}

function parseKey(key: string): PostCursor {
  const [, publishedAt, id] = /^([^_]+)_([0-9a-f-]{36})$/.exec(key) ?? [];
  if (publishedAt && id && !Number.isNaN(Date.parse(publishedAt))) return { publishedAt, id };
  throw new UsageError('--after must be a key that an earlier page printed.');
}
