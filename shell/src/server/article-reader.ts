import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown';
import type { PostCard } from '@ledgerlight/posts/post';
import type { PostReader } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import { neighboursOf } from './post-neighbours.ts';

const RENDERED_TEXTS = 500;

/** The remotes' view of the posts. What is under way ends with the signal. */
export type ArticleReader = (signal: AbortSignal) => PostReader;

/**
 * Queries of the backend, with each text rendered once. `hosts` are those that pages load pictures from: a post whose
 * featured picture is elsewhere has none, so that a drawn one stands in its place.
 */
export function createArticleReader(queries: PostQueries, search: PostSearch, hosts: ImageHosts): ArticleReader {
  const texts = new LRUCache<string, RenderedMarkdown>({ max: RENDERED_TEXTS });

  function seen<Seen extends PostCard>(post: Seen): Seen {
    return { ...post, imageUrl: post.imageUrl && shownImage(post.imageUrl, hosts) };
  }

  return (signal) => ({
    async list(query) {
      const page = await queries.list(query, signal);
      return { ...page, cards: page.cards.map(seen) };
    },
    countByType: (types) => queries.countByType(types, signal),
    async findBySlug(slug) {
      const post = await queries.findBySlug(slug, signal);
      if (!post) return null;
      const { content, ...article } = seen(post);
      const text = texts.get(content) ?? renderMarkdown(content, hosts);
      texts.set(content, text);
      return { ...article, ...text };
    },
    async neighboursOf(post) {
      const neighbours = await neighboursOf(post, queries, signal);
      return { ...neighbours, related: neighbours.related.map(seen) };
    },
    search: (query, page) => search.search(query, page, signal),
  });
}
