import { unescapeContent } from '@ledgerlight/posts/escape';
import type { CorrectedPost, ListedCorrection, PostCard, TopicLink } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { errorMessage } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger, newestFirst } from '../client/pagination.ts';
import { rowSchema } from '../client/row-schema.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { fetchCorrections, listCorrections } from './post-corrections.ts';
import { disclosuresProperty, fetchDisclosures } from './post-disclosures.ts';
import { CARD_COLUMNS, cardSchema, POST_COLUMNS, postSchema } from './post-rows.ts';

/** `cause` distinguishes unreachable from refused. */
class PostFeedError extends Error {
  override readonly name = 'PostFeedError';
  readonly code = 'POST_FEED_FAILED';
}

export type PostFeed = ReturnType<typeof createPostFeed>;

export type PostAddress = Readonly<v.InferOutput<typeof addressSchema>>;

/**
 * Reads for feeds, site maps and share images. Damaged rows are left out and reported. Used by the shell's `/rss.xml`, `/sitemap.xml` and
 * `/og/` routes. @throws PostFeedError
 */
export function createPostFeed(client: BackendClient, reportRow: ReportRow = () => undefined) {
  async function cardWith(column: 'slug' | 'id', value: string): Promise<PostCard | null> {
    const query = client.from('post_cards').select(CARD_COLUMNS).eq(column, value).limit(1);
    return parseRows(cardSchema, await fetchData(rowsSchema, query).catch(fail), reportRow)[0] ?? null;
  }

  return {
    /** The newest posts of these types, of a topic or an author, with content and corrections; `limit` is 1 to 100. */
    newest: (types: readonly PostType[], limit: number, filter: FeedFilter = {}): Promise<readonly CorrectedPost[]> =>
      newestPosts(client, types, limit, filter, reportRow),

    /** The newest corrections with their posts; `limit` is 1 to 100. */
    async newestCorrections(limit: number): Promise<readonly ListedCorrection[]> {
      return (await listCorrections(client, { limit }, reportRow).catch(fail)).corrections;
    },

    /** The topics of the site in their order. */
    topics: (): Promise<readonly TopicLink[]> =>
      fetchData(topicsSchema, client.from('topics').select('slug,name').order('place').order('slug')).catch(fail),

    findCard: (slug: string): Promise<PostCard | null> => cardWith('slug', slug),

    /** The markdown of a post; empty when it was removed meanwhile. */
    async textOf(id: string): Promise<string> {
      const query = client.from('blog_posts').select('content').eq('id', id).limit(1);
      const [post] = await fetchData(textsSchema, query).catch(fail);
      return unescapeContent(post?.content ?? '');
    },

    /** The post to which a former slug leads. */
    async findMovedCard(formerSlug: string): Promise<PostCard | null> {
      const query = client.from('former_slugs').select('post_id').eq('slug', formerSlug).limit(1);
      const [former] = await fetchData(v.array(v.object({ post_id: rowIdSchema })), query).catch(fail);
      return former ? cardWith('id', former.post_id) : null;
    },

    /** The number of site map parts, a power of two, of at most about a thousand posts each. */
    siteMapParts: (): Promise<number> => fetchData(v.number(), client.rpc('site_map_parts')).catch(fail),

    /** The addresses of a part, counted from 1, oldest post first; null when there is none. */
    siteMapPart: (part: number): Promise<readonly PostAddress[] | null> =>
      fetchData(addressesSchema, client.rpc('site_map_part', { part })).catch(fail),
  };
}

interface FeedFilter {
  readonly topic?: string | undefined;
  readonly author?: string | undefined;
}

async function newestPosts(
  client: BackendClient,
  types: readonly PostType[],
  limit: number,
  { topic, author }: FeedFilter,
  reportRow: ReportRow,
): Promise<readonly CorrectedPost[]> {
  if (types.length === 0) return [];
  const count = clampInteger(limit, 1, MAX_POSTS);
  let table = client.from('blog_posts').select(POST_COLUMNS).in('post_type', types).eq('noindex', false);
  if (topic !== undefined) table = table.in('id', await newestOfTopic(client, topic, count));
  if (author !== undefined) table = table.eq('author', author);
  const query = newestFirst(table, 'published_at').limit(count);
  const posts = parseRows(postSchema, await fetchData(rowsSchema, query).catch(fail), reportRow);
  const ids = posts.map(({ id }) => id);
  const [corrections, disclosures] = await Promise.all([
    fetchCorrections(client, ids, reportRow),
    fetchDisclosures(client, ids, reportRow),
  ]).catch(fail);
  return posts.map((post) => ({
    ...post,
    corrections: corrections.get(post.id) ?? [],
    ...disclosuresProperty(disclosures.get(post.id) ?? []),
  }));
}

/** Without those of future posts; posts that search engines do not list count too. */
async function newestOfTopic(client: BackendClient, topic: string, count: number): Promise<readonly string[]> {
  const query = newestFirst(client.from('topic_cards').select('id').eq('topic', topic), 'published_at').limit(count);
  return (await fetchData(v.array(v.object({ id: rowIdSchema })), query).catch(fail)).map(({ id }) => id);
}

function fail(cause: unknown): never {
  throw new PostFeedError(`Failed to fetch blog posts: ${errorMessage(cause)}`, { cause });
}

const MAX_POSTS = 100;
const textsSchema = v.array(v.object({ content: v.string() }));
const topicsSchema = v.array(v.object({ slug: v.string(), name: v.string() }));
const addressSchema = rowSchema(
  { slug: v.pipe(v.string(), v.minLength(1)), changed_at: timestampSchema },
  { changed_at: 'updatedAt' },
);
const addressesSchema = v.nullable(v.array(addressSchema));
