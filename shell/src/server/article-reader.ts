import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { type RenderedMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown';
import type { PostReader } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import { neighboursOf } from './post-neighbours.ts';

const RENDERED_TEXTS = 500;

/** The remotes' view of the posts. What is under way ends with the signal. */
export type ArticleReader = (signal: AbortSignal) => PostReader;

/** Queries of the backend, with each text rendered once. `hosts` are those that pages load pictures from. */
export function createArticleReader(queries: PostQueries, search: PostSearch, hosts: ImageHosts): ArticleReader {
  const texts = new LRUCache<string, RenderedMarkdown>({ max: RENDERED_TEXTS });

  return (signal) => ({
    list: (query) => queries.list(query, signal),
    countByType: (types) => queries.countByType(types, signal),
    async findBySlug(slug) {
      const post = await queries.findBySlug(slug, signal);
      if (!post) return null;
      const { content, ...article } = post;
      const text = texts.get(content) ?? renderMarkdown(content, hosts);
      texts.set(content, text);
      return { ...article, ...text };
    },
    neighboursOf: (post) => neighboursOf(post, queries, signal),
    search: (query, page) => search.search(query, page, signal),
  });
}
