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
  return useSession(context, options, output, async ({ access }) => {
    const { signal, resultColumns: columns } = context;
    if (options.status === 'draft') {
      const drafts = matchingDrafts(createDrafts(access).list, options, after, signal);
      return printPage(drafts, ({ draft }) => draftEntry(draft), { ...DRAFTS, limit, columns }, output);
    }
    const { list } = createPostManagement(access, (row) => output.alert(`Skipped: ${row}`));
    const site = siteOf(access.address) ?? '';
    const posts = wanted(list, after, signal);
    return printPage(posts, ({ post }) => postEntry(post, site), { ...POSTS, limit, columns }, output);
  });
}

const POSTS = { name: 'posts', headings: ['slug', 'status', 'published', 'type', 'author', 'title'] };
const DRAFTS = { name: 'drafts', headings: ['id', 'status', 'changed', 'type', 'author', 'title'] };

async function printPage<Match extends { readonly isLast: boolean }>(
  matches: AsyncIterable<Match>,
  entryOf: (match: Match) => Entry,
  { name, headings, limit, columns }: typeof POSTS & { readonly limit: number; readonly columns: number | null },
  output: Output,
): Promise<ExitCode> {
  const entries: Entry[] = [];
  let next: string | null = null;
  for await (const match of matches) {
    const entry = entryOf(match);
    entries.push(entry);
    if (entries.length < limit) continue;
    next = match.isLast ? null : `${entry.cursor.publishedAt}_${entry.cursor.id}`;
    break;
  }
  const showMoment = (moment: string) => (columns === null ? moment : moment.slice(0, 'yyyy-mm-dd'.length));
  const rows = entries.map(({ firstCells, item: { type, author, title }, cursor }) => {
    return [...firstCells, showMoment(cursor.publishedAt), type, author, title];
  });
  for (const line of tableLines(headings, rows, columns)) output.result(line);
  if (entries.length === 0) output.note(`No ${name} match.`);
  if (next) output.note(`More ${name} are available: ${PROGRAM_CALL} list … --after ${next}, or --all.`);
  output.document({ status: 'ok', error: null, items: entries.map(({ item }) => item), next });
  return EXIT_CODES.done;
}

type Entry = ReturnType<typeof postEntry> | ReturnType<typeof draftEntry>;

function postEntry(post: ManagedPost, site: string) {
  const { id, slug, title, state: status, type, author, publishedAt, updatedAt, createdBy, editable } = post;
  const url = site + postPath(slug);
  return {
    firstCells: [slug, statusOf(post)],
    item: { file: null, id, slug, url, title, status, type, author, publishedAt, updatedAt, createdBy, editable },
    cursor: { publishedAt, id },
  };
}

function draftEntry(draft: DraftSummary) {
  const { id, postSlug: slug, title, type, author, updatedAt, updatedBy, createdBy, openBy, words } = draft;
  const status = 'draft';
  return {
    firstCells: [id, status],
    item: { file: null, id, slug, title, status, type, author, words, updatedAt, updatedBy, createdBy, openBy },
    cursor: { publishedAt: updatedAt, id },
  };
}

function parseKey(key: string): PostCursor {
  const [, publishedAt, id] = /^([^_]+)_([0-9a-f-]{36})$/.exec(key) ?? [];
  if (publishedAt && id && !Number.isNaN(Date.parse(publishedAt))) return { publishedAt, id };
  throw new UsageError('--after must be a key that an earlier page printed.');
}
