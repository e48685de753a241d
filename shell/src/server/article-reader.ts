import type { PostQueries } from '@ledgerlight/backend/post-queries';
import { renderMarkdown } from '@ledgerlight/posts/markdown';
import type { Post } from '@ledgerlight/posts/post';
import type { Article, PostReader } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';

const RENDERED_ARTICLES = 500;

/** The remotes' view of the posts: queries of the backend, with the markdown of an article rendered once a version. */
export function createArticleReader(queries: PostQueries): PostReader {
  const articles = new LRUCache<string, Article>({ max: RENDERED_ARTICLES });

  return {
    list: (query) => queries.list(query),
    countByType: (types) => queries.countByType(types),
    async findBySlug(slug) {
      const post = await queries.findBySlug(slug);
      if (!post) return null;
      const version = `${post.id} ${post.updatedAt}`;
      const article = articles.get(version) ?? render(post);
      articles.set(version, article);
      return article;
    },
  };
}

function render({ content, ...post }: Post): Article {
  return { ...post, ...renderMarkdown(content) };
}
