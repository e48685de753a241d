import type {
  CorrectionCursor,
  CorrectionPage,
  HomeContent,
  ListedPosts,
  ListQuery,
  TopicSummary,
  TypeCounts,
} from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { authorSchema } from '../authors/author-rows.ts';
import type { BackendClient } from '../client/client.ts';
import { postTypeSchema, timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger, cursorOfRow, pageOf, positionArguments } from '../client/pagination.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { choicesSchema, topicSchema } from './filter-choices.ts';
import { listCorrections } from './post-corrections.ts';
import { PostQueryError, postQueryFailure } from './post-query-error.ts';
import { cardSchema } from './post-rows.ts';
import { findSurroundedPost, type PostWithNeighbours } from './surrounded-post.ts';

/** What visitors may read of posts: lists and single posts for the shell's pages. */
export interface PostQueries {
  /**
   * Cards of these types, newest first, with what the query names beside them; `limit` is 1 to 500. Damaged rows are left
   * out and reported, unless all are damaged.
   * @throws PostQueryError
   */
  list(query: ListQuery, signal?: AbortSignal): Promise<ListedPosts>;
  /** What home shows. @throws PostQueryError */
  home(signal?: AbortSignal): Promise<HomeContent>;
  /**
   * The post with unescaped content, its corrections and its neighbours in one request, or null.
   * @throws PostQueryError, PostMovedError for a former slug
   */
  findBySlug(slug: string, signal?: AbortSignal): Promise<PostWithNeighbours | null>;
  /** The topics with the number of their posts and the newest one. @throws PostQueryError */
  topicOverview(signal?: AbortSignal): Promise<readonly TopicSummary[]>;
  countByType(types: readonly PostType[], signal?: AbortSignal): Promise<ReadonlyMap<PostType, number>>;
  /** Corrections with their posts, newest first; `limit` is 1 to 100. @throws PostQueryError */
  listCorrections(
    query: { readonly before?: CorrectionCursor | null | undefined; readonly limit: number },
    signal?: AbortSignal,
  ): Promise<CorrectionPage>;
}

export function createPostQueries(client: BackendClient, reportRow: ReportRow = () => undefined): PostQueries {
  return {
    list: (query, signal) => listCards(client, query, reportRow, signal).catch(postQueryFailure('blog posts', signal)),

    async home(signal) {
      const { posts, ...beside } = await fetchData(homeSchema, client.rpc('home_posts'), signal).catch(
        postQueryFailure('blog posts', signal),
      );
      return { ...beside, posts: parseRows(cardSchema, posts, reportRow) };
    },

    findBySlug: (slug, signal) => findSurroundedPost(client, slug, reportRow, signal),

    async countByType(types, signal) {
      const counts = new Map(types.map((type) => [type, 0]));
      if (types.length === 0) return counts;
      const query = client.from('post_counts').select('post_type,post_count').in('post_type', types);
      const rows = await fetchData(countsSchema, query, signal).catch(postQueryFailure('blog posts', signal));
      for (const { post_type, post_count } of rows) counts.set(post_type, post_count);
      return counts;
    },

    topicOverview: (signal) =>
      fetchData(v.array(topicSummarySchema), client.rpc('topic_overview'), signal).catch(
        postQueryFailure('blog posts', signal),
      ),

    listCorrections: ({ before = null, limit }, signal) =>
      listCorrections(client, { before, limit }, reportRow, signal).catch(postQueryFailure('corrections', signal)),
  };
}

async function listCards(
  client: BackendClient,
  { types, topic, author, year, beside, before, limit }: ListQuery,
  reportRow: ReportRow,
  signal: AbortSignal | undefined,
): Promise<ListedPosts> {
  const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
  const filters = {
    // All types are no filter, so that the posts are read by their time alone.
    ...(types.length < POST_TYPES.length && { types: [...types] }),
    ...(topic !== undefined && { topic }),
    ...(author !== undefined && { author }),
    ...(year !== undefined && { year }),
    ...(before && positionArguments(before)),
    page_size: pageSize + 1,
  };
  const request =
    typeof beside === 'object'
      ? client.rpc('filtered_list', { ...filters, counted: [...beside] })
      : client.rpc('post_list', { ...filters, ...(beside && { beside }) });
  const { cards: rows, moved_to: movedTo, ...found } = await fetchData(listSchema, request, signal);
  const { items, next } = pageOf(rows, pageSize, cursorOfRow);
  const cards = parseRows(cardSchema, items, reportRow);
  // If several posts are all damaged, the backend serves something else than posts.
  if (items.length > 1 && cards.length === 0) {
    throw new PostQueryError('POST_LIST_FAILED', 'Failed to fetch blog posts: every stored post is damaged');
  }
  return { ...found, cards, next, movedTo };
}

const MAX_PAGE_SIZE = 500;
const countsSchema = v.array(v.object({ post_type: v.custom<PostType>(isPostType), post_count: v.number() }));
const typeCountsSchema = v.pipe(
  v.record(postTypeSchema, v.number()),
  v.transform((counts): TypeCounts => Object.fromEntries(POST_TYPES.map(({ value }) => [value, counts[value] ?? 0]))),
);
const homeSchema = v.object({ posts: rowsSchema, counts: typeCountsSchema, topics: v.array(topicSchema) });
const listSchema = v.object({
  cards: rowsSchema,
  topic: v.nullable(topicSchema),
  moved_to: v.nullable(v.string()),
  author: v.nullable(authorSchema),
  choices: v.nullable(choicesSchema),
  counts: v.nullable(v.object({ types: typeCountsSchema, topics: v.record(v.string(), v.number()) })),
});
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
