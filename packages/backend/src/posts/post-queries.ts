import type { AuthorNote, PostChecks } from '@ledgerlight/posts/author';
import type {
  CorrectedPost,
  CorrectionCursor,
  CorrectionPage,
  HomeContent,
  ListQuery,
  PostCard,
  PostCursor,
  PostPage,
  TopicList,
  TopicSummary,
} from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { authorNoteSchema, postChecksSchema } from '../authors/author-rows.ts';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { errorMessage } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import {
  clampInteger,
  cursorOfRow,
  type ListPosition,
  newestFirst,
  pageOf,
  parsePosition,
} from '../client/pagination.ts';
import { parseRow, parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { listCorrections, parseCorrections } from './post-corrections.ts';
import { disclosureSchema, disclosuresProperty } from './post-disclosures.ts';
import { CARD_COLUMNS, cardSchema, postSchema } from './post-rows.ts';

/** `message` is the text of specification section 8; `cause` distinguishes unreachable from refused. */
class PostQueryError extends Error {
  override readonly name = 'PostQueryError';
  readonly code: 'POST_LIST_FAILED' | 'POST_FAILED';

  constructor(code: PostQueryError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What visitors may read of posts: lists and single posts for the shell's pages. */
export interface PostQueries {
  /**
   * Cards of these types, newest first; `limit` is 1 to 500. Damaged rows are left out and reported, unless all are
   * damaged.
   * @throws PostQueryError
   */
  list(query: ListQuery, signal?: AbortSignal): Promise<PostPage>;
  /** What home shows. @throws PostQueryError */
  home(signal?: AbortSignal): Promise<HomeContent>;
  /**
   * The post with unescaped content, its corrections and its neighbours in one request, or null.
   * @throws PostQueryError, PostMovedError for a former slug
   */
  findBySlug(slug: string, signal?: AbortSignal): Promise<PostWithNeighbours | null>;
  /** The topics of the site and where former ones lead. @throws PostQueryError */
  topics(signal?: AbortSignal): Promise<TopicList>;
  /** The topics with the number of their posts and the newest one. @throws PostQueryError */
  topicOverview(signal?: AbortSignal): Promise<readonly TopicSummary[]>;
  /** The year of the oldest post in UTC, null without posts. @throws PostQueryError */
  firstYear(signal?: AbortSignal): Promise<number | null>;
  countByType(types: readonly PostType[], signal?: AbortSignal): Promise<ReadonlyMap<PostType, number>>;
  /** Corrections with their posts, newest first; `limit` is 1 to 100. @throws PostQueryError */
  listCorrections(
    query: { readonly before?: CorrectionCursor | null | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<CorrectionPage>;
}

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

export function createPostQueries(client: BackendClient, reportRow: ReportRow = () => undefined): PostQueries {
  return {
    list: (query, signal) => listCards(client, query, reportRow, signal),

    async home(signal) {
      const [home, rates] = await Promise.all([
        fetchData(homeSchema, client.rpc('home_posts'), signal),
        fetchData(v.array(rateSchema), client.rpc('home_rates'), signal),
      ]).catch(failure('blog posts', signal));
      const { posts, charts, corrections, changed_at: changedAt } = home;
      return { posts: parseRows(cardSchema, posts, reportRow), facts: { charts, corrections, changedAt }, rates };
    },

    findBySlug: (slug, signal) => findPost(client, slug, reportRow, signal),

    async countByType(types, signal) {
      const counts = new Map(types.map((type) => [type, 0]));
      if (types.length === 0) return counts;
      const query = client.from('post_counts').select('post_type,post_count').in('post_type', types);
      const rows = await fetchData(countsSchema, query, signal).catch(failure('blog posts', signal));
      for (const { post_type, post_count } of rows) counts.set(post_type, post_count);
      return counts;
    },

    async topics(signal) {
      const topics = client.from('topics').select('slug,name,description').order('place').order('slug');
      const former = client.from('former_topics').select('slug,topic').limit(MAX_PAGE_SIZE);
      const [rows, moved] = await Promise.all([
        fetchData(v.array(topicSchema), topics, signal),
        fetchData(v.array(formerTopicSchema), former, signal),
      ]).catch(failure('blog posts', signal));
      return { topics: rows, moved: Object.fromEntries(moved.map(({ slug, topic }) => [slug, topic])) };
    },

    topicOverview: (signal) =>
      fetchData(v.array(topicSummarySchema), client.rpc('topic_overview'), signal).catch(failure('blog posts', signal)),

    async firstYear(signal) {
      const oldest = client.from('post_cards').select('published_at').order('published_at').limit(1);
      const [first] = await fetchData(v.array(publishedSchema), oldest, signal).catch(failure('blog posts', signal));
      return first ? new Date(first.published_at).getUTCFullYear() : null;
    },

    listCorrections: ({ before = null, limit }, signal) =>
      listCorrections(client, { before, limit }, reportRow, signal).catch(failure('corrections', signal)),
  };
}

async function listCards(
  client: BackendClient,
  { types, before, limit, ...filter }: ListQuery,
  reportRow: ReportRow,
  signal: AbortSignal | undefined,
): Promise<PostPage> {
  const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
  if (types.length === 0) return { cards: [], next: null };
  const position = before ? positionOf(before) : null;
  const query = filteredCards(client, types, filter, position).limit(pageSize + 1);
  const rows = await fetchData(rowsSchema, query, signal).catch(failure('blog posts', signal));
  const { items, next } = pageOf(rows, pageSize, cursorOfRow);
  const cards = parseRows(cardSchema, items, reportRow);
  // If several posts are all damaged, the backend serves something else than posts.
  if (items.length > 1 && cards.length === 0) {
    throw new PostQueryError('POST_LIST_FAILED', 'Failed to fetch blog posts: every stored post is damaged');
  }
  return { cards, next };
}

async function findPost(
  client: BackendClient,
  slug: string,
  reportRow: ReportRow,
  signal: AbortSignal | undefined,
): Promise<PostWithNeighbours | null> {
  const query = client.rpc('surrounded_post', { wanted_slug: slug });
  const data = await fetchData(v.unknown(), query, signal).catch(failure('blog post', signal));
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
    ...(found.value.series !== null && { series: found.value.series }),
    ...disclosuresProperty(parseRows(disclosureSchema, disclosures, reportRow, 'disclosure')),
    related: parseRows(cardSchema, related, reportRow),
    newer: parseRows(cardSchema, newer, reportRow),
    older: parseRows(cardSchema, older, reportRow),
  };
}

/** Cards of posts, those of a topic by the table that lists them, so that each filter has an index. */
function filteredCards(
  client: BackendClient,
  types: readonly PostType[],
  { topic, author, year }: Pick<ListQuery, 'topic' | 'author' | 'year'>,
  position: ListPosition | null,
) {
  let cards =
    topic === undefined
      ? client.from('post_cards').select(CARD_COLUMNS)
      : client.from('topic_cards').select(CARD_COLUMNS).eq('topic', topic);
  // All types are no filter, so that the posts are read by their time alone.
  if (types.length < POST_TYPES.length) cards = cards.in('post_type', types);
  if (author !== undefined) cards = cards.eq('author', author);
  if (year !== undefined) {
    cards = cards.gte('published_at', `${year}-01-01T00:00:00Z`).lt('published_at', `${year + 1}-01-01T00:00:00Z`);
  }
  return newestFirst(cards, 'published_at', position);
}

function positionOf({ publishedAt, id }: PostCursor): ListPosition {
  const message = 'Failed to fetch blog posts: the place in the list is not valid';
  return parsePosition({ time: publishedAt, id }, () => new PostQueryError('POST_LIST_FAILED', message));
}

function failure(subject: 'blog posts' | 'blog post' | 'corrections', signal: AbortSignal | undefined) {
  return (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    const code = subject === 'blog post' ? 'POST_FAILED' : 'POST_LIST_FAILED';
    throw new PostQueryError(code, `Failed to fetch ${subject}: ${errorMessage(cause)}`, { cause });
  };
}

const MAX_PAGE_SIZE = 500;
const countsSchema = v.array(v.object({ post_type: v.custom<PostType>(isPostType), post_count: v.number() }));
const homeSchema = v.object({
  posts: rowsSchema,
  charts: v.number(),
  corrections: v.number(),
  changed_at: v.nullable(timestampSchema),
});
const rateSchema = v.pipe(
  v.object({
    label: v.string(),
    value: v.number(),
    source_url: v.string(),
    checked_on: v.pipe(v.string(), v.isoDate()),
    is_dated: v.boolean(),
  }),
  v.transform(({ label, value, source_url, checked_on, is_dated }) => ({
    label,
    value,
    sourceUrl: source_url,
    checkedOn: checked_on,
    isDated: is_dated,
  })),
);
const movedSchema = v.object({ id: rowIdSchema, moved_to: v.pipe(v.string(), v.minLength(1)) });
const publishedSchema = v.object({ published_at: timestampSchema });
const topicSchema = v.object({ slug: v.string(), name: v.string(), description: v.string() });
const topicSummarySchema = v.pipe(
  v.object({
    ...topicSchema.entries,
    posts: v.number(),
    latest_slug: v.nullable(v.string()),
    latest_title: v.nullable(v.string()),
    latest_published_at: v.nullable(timestampSchema),
  }),
  v.transform(
    ({ latest_slug: slug, latest_title: title, latest_published_at: publishedAt, ...topic }): TopicSummary => ({
      ...topic,
      latest: slug !== null && title !== null && publishedAt !== null ? { slug, title, publishedAt } : null,
    }),
  ),
);
const formerTopicSchema = v.object({ slug: v.string(), topic: v.string() });
const seriesSchema = v.object({
  slug: v.string(),
  title: v.string(),
  parts: v.array(v.object({ id: rowIdSchema, slug: v.string(), title: v.string() })),
});
const surroundedSchema = v.object({
  post: postSchema,
  author_note: v.optional(v.nullable(authorNoteSchema), null),
  checks: v.optional(v.nullable(postChecksSchema), null),
  corrections: rowsSchema,
  disclosures: v.optional(rowsSchema, []),
  topic_links: v.optional(v.array(v.object({ slug: v.string(), name: v.string() })), []),
  series: v.optional(v.nullable(seriesSchema), null),
  related: v.optional(rowsSchema, []),
  newer: rowsSchema,
  older: rowsSchema,
});
