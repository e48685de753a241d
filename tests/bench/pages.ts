import { ARTICLE } from '../support/public-pages.ts';

/** The pages that are measured in a browser. */
export const PAGES = [
  { name: 'home', path: '/', title: '`/`' },
  { name: 'blog', path: '/blog', title: '`/blog`' },
  { name: 'article', path: ARTICLE, title: 'a post' },
] as const;
