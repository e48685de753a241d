import type { NewsletterCursor, NewsletterListing, NewsletterPage } from '@ledgerlight/posts/newsletter';
import type { PostCard } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger, parsePosition } from '../client/pagination.ts';
import { rowSchema } from '../client/row-schema.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { cardSchema } from '../posts/post-rows.ts';

/** An issue as visitors read it, with the cards of its posts that are published. */
interface NewsletterIssue extends NewsletterListing {
  /** Markdown. */
  readonly content: string;
  readonly posts: readonly PostCard[];
}

/**
 * Reads the issues of the newsletter that were sent, for the pages and the feed of the shell.
 * @throws what `fetchData` throws, BackendRequestError for a damaged cursor
 */
export function createNewsletterArchive(client: BackendClient, reportRow: ReportRow = () => undefined) {
  return {
    /** Newest first; `limit` is 1 to 100. */
    async list(
      { before = null, limit }: { readonly before?: NewsletterCursor | null | undefined; readonly limit: number },
      signal?: AbortSignal,
    ): Promise<NewsletterPage> {
      const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
      const position = before && positionArguments(before);
      const query = client.rpc('list_newsletter_issues', { page_size: pageSize + 1, ...position });
      const rows = await fetchData(rowsSchema, query, signal);
      const issues = parseRows(listingSchema, rows.slice(0, pageSize), reportRow, 'issue');
      const last = issues.at(-1);
      return { issues, next: rows.length > pageSize && last ? { sentAt: last.sentAt, id: last.id } : null };
    },

    async find(slug: string, signal?: AbortSignal): Promise<NewsletterIssue | null> {
      const query = client.rpc('newsletter_issue', { wanted_slug: slug });
      const found = await fetchData(v.nullable(issueSchema), query, signal);
      return found && { ...found, posts: parseRows(cardSchema, found.posts, reportRow) };
    },
  };
}

export type NewsletterArchive = ReturnType<typeof createNewsletterArchive>;

function positionArguments({ sentAt, id }: NewsletterCursor) {
  const position = parsePosition(sentAt, id);
  return { before_sent_at: position.time, before_id: position.id };
}

const MAX_PAGE_SIZE = 100;
const listingEntries = {
  id: rowIdSchema,
  slug: v.string(),
  subject: v.string(),
  summary: v.string(),
  sent_at: timestampSchema,
};
const listingSchema = rowSchema(listingEntries);
const issueSchema = rowSchema({ ...listingEntries, content: v.string(), posts: rowsSchema });
