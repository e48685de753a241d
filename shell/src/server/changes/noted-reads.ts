import type { PostFeed } from '@ledgerlight/backend/post-feed';
import { MOST_BESIDE, type PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import { EVERYTHING, notePost, noteStretch } from './reading.ts';

/** The same queries, which note what they read. */
export function notedQueries(queries: PostQueries): PostQueries {
  return {
    async list(query, signal) {
      const page = await queries.list(query, signal);
      noteStretch({
        types: query.types,
        from: timeOf(page.next, -Infinity),
        to: timeOf(query.before, Infinity),
      });
      return page;
    },
    async findBySlug(slug, signal) {
      const post = await queries.findBySlug(slug, signal);
      notePost(post?.id ?? null);
      if (post) {
        noteStretch({
          types: [post.type],
          from: timeOf(post.older[MOST_BESIDE - 1], -Infinity),
          to: timeOf(post.newer[MOST_BESIDE - 1], Infinity),
        });
      }
      return post;
    },
    countByType(types, signal) {
      noteStretch({ ...EVERYTHING, types });
      return queries.countByType(types, signal);
    },
  };
}

/** The same search, which notes that it reads everything. */
export function notedSearch({ search }: PostSearch): PostSearch {
  return {
    search(query, page, signal) {
      noteStretch(EVERYTHING);
      return search(query, page, signal);
    },
  };
}

/** The same queries of feeds and site maps, which note what they read. */
export function notedFeed(feed: PostFeed): PostFeed {
  return {
    async newest(types, limit) {
      const posts = await feed.newest(types, limit);
      noteStretch({ types, from: timeOf(posts[limit - 1], -Infinity), to: Infinity });
      return posts;
    },
    async findCard(slug) {
      const card = await feed.findCard(slug);
      notePost(card?.id ?? null);
      return card;
    },
    siteMapParts() {
      noteStretch(EVERYTHING);
      return feed.siteMapParts();
    },
    siteMapPart(part) {
      noteStretch(EVERYTHING);
      return feed.siteMapPart(part);
    },
  };
}

/** A stretch has an end only where a post stands. */
function timeOf(place: { readonly publishedAt: string } | null | undefined, otherwise: number): number {
  return place ? Date.parse(place.publishedAt) : otherwise;
}
