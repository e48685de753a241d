import type { Article, PostNeighbours, PostReader } from '@ledgerlight/shell-api';

/** What the page of an article shows. */
export interface ArticleData {
  readonly article: Article;
  readonly neighbours: PostNeighbours;
}

/**
 * The article of this slug with what stands around it, or null when there is none.
 * @throws what the reader throws for the article; without its neighbours it is shown all the same
 */
export async function loadArticle(slug: string, posts: PostReader): Promise<ArticleData | null> {
  const article = await posts.findBySlug(slug);
  if (!article) return null;
  const neighbours = await posts.neighboursOf(article).catch(() => NO_NEIGHBOURS);
  return { article, neighbours };
}

const NO_NEIGHBOURS: PostNeighbours = { newer: null, older: null, related: [] };
