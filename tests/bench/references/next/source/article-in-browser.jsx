'use client';

// What of an article has a state or reads a context, and so runs in the browser too.
export { ArticleFoot } from '@ledgerlight/remote-post/src/article-foot.tsx';
export { ArticleNeighbours } from '@ledgerlight/remote-post/src/article-neighbours.tsx';
export { RelatedArticles } from '@ledgerlight/remote-post/src/related-articles.tsx';
export { TableOfContents } from '@ledgerlight/remote-post/src/table-of-contents.tsx';
