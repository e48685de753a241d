import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostSearch } from '@ledgerlight/backend/post-search';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import { renderMarkdown } from '@ledgerlight/posts/markdown';
import type { Post } from '@ledgerlight/posts/post';
import type { Article, PostReader } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import { neighboursOf } from './post-neighbours.ts';

const RENDERED_ARTICLES = 500;

/** The remotes' view of the posts. What is under way ends with the signal. */
export type ArticleReader = (signal: AbortSignal) => PostReader;

/** Queries of the backend, with the markdown of an article rendered once a version. `hosts` are those that pages load pictures from. */
export function createArticleReader(queries: PostQueries, search: PostSearch, hosts: ImageHosts): ArticleReader {
  const articles = new LRUCache<string, Article>({ max: RENDERED_ARTICLES });

  return (signal) => ({
    list: (query) => queries.list(query, signal),
    countByType: (types) => queries.countByType(types, signal),
    async findBySlug(slug) {
      const post = await queries.findBySlug(slug, signal);
      if (!post) return null;
      const version = `${post.id} ${post.updatedAt}`;
      const article = articles.get(version) ?? render(post, hosts);
      articles.set(version, article);
      return article;
    },
    neighboursOf: (post) => neighboursOf(post, queries, signal),
    search: (query, page) => search.search(query, page, signal),
  });
}

function render({ content, ...post }: Post, hosts: ImageHosts): Article {
  return { ...post, ...renderMarkdown(content, hosts) };
}
