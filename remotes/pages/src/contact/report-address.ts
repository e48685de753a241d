import { ARTICLE_PARAMETER } from '@ledgerlight/site/routes';

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Returns the slug of the post in which an error is reported, from the address of the contact page; null for none. */
export function reportedArticle(search: URLSearchParams): string | null {
  const slug = search.get(ARTICLE_PARAMETER) ?? '';
  return SLUG.test(slug) ? slug : null;
}

/** Returns the canonical query of the contact page. */
export function reportQuery(search: URLSearchParams): string {
  const slug = reportedArticle(search);
  return slug === null ? '' : `?${ARTICLE_PARAMETER}=${slug}`;
}
