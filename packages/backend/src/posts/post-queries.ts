import type {
  CorrectionCursor,
  CorrectionPage,
  HomeContent,
  ListQuery,
  PostCursor,
  PostPage,
  TopicList,
  TopicSummary,
} from '@ledgerlight/posts/post';
import { isPostType, POST_TYPES, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import {
  clampInteger,
  cursorOfRow,
  type ListPosition,
  newestFirst,
  pageOf,
  parsePosition,
} from '../client/pagination.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { listCorrections } from './post-corrections.ts';
import { PostQueryError, postQueryFailure } from './post-query-error.ts';
import { CARD_COLUMNS, cardSchema } from './post-rows.ts';
import { findSurroundedPost, type PostWithNeighbours } from './surrounded-post.ts';

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

export function createPostQueries(client: BackendClient, reportRow: ReportRow = () => undefined): PostQueries {
  return {
    list: (query, signal) => listCards(client, query, reportRow, signal),

    async home(signal) {
      const { posts } = await fetchData(homeSchema, client.rpc('home_posts'), signal).catch(
        postQueryFailure('blog posts', signal),
      );
      return { posts: parseRows(cardSchema, posts, reportRow) };
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

    async topics(signal) {
      const topics = client.from('topics').select('slug,name,description').order('place').order('slug');
      const former = client.from('former_topics').select('slug,topic').limit(MAX_PAGE_SIZE);
      const [rows, moved] = await Promise.all([
        fetchData(v.array(topicSchema), topics, signal),
        fetchData(v.array(formerTopicSchema), former, signal),
      ]).catch(postQueryFailure('blog posts', signal));
      return { topics: rows, moved: Object.fromEntries(moved.map(({ slug, topic }) => [slug, topic])) };
    },

    topicOverview: (signal) =>
      fetchData(v.array(topicSummarySchema), client.rpc('topic_overview'), signal).catch(
        postQueryFailure('blog posts', signal),
      ),

    async firstYear(signal) {
      const oldest = client.from('post_cards').select('published_at').order('published_at').limit(1);
      const [first] = await fetchData(v.array(publishedSchema), oldest, signal).catch(
        postQueryFailure('blog posts', signal),
      );
      return first ? new Date(first.published_at).getUTCFullYear() : null;
    },

    listCorrections: ({ before = null, limit }, signal) =>
      listCorrections(client, { before, limit }, reportRow, signal).catch(postQueryFailure('corrections', signal)),
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
  const rows = await fetchData(rowsSchema, query, signal).catch(postQueryFailure('blog posts', signal));
  const { items, next } = pageOf(rows, pageSize, cursorOfRow);
  const cards = parseRows(cardSchema, items, reportRow);
  // If several posts are all damaged, the backend serves something else than posts.
  if (items.length > 1 && cards.length === 0) {
    throw new PostQueryError('POST_LIST_FAILED', 'Failed to fetch blog posts: every stored post is damaged');
  }
  return { cards, next };
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

const MAX_PAGE_SIZE = 500;
const countsSchema = v.array(v.object({ post_type: v.custom<PostType>(isPostType), post_count: v.number() }));
const homeSchema = v.object({ posts: rowsSchema });
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
