import type { PostCursor } from '@ledgerlight/posts/post';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import { beforeQuery } from '../list-address.ts';

/** Returns the slug after which a page of authors begins; undefined for the first page and for a damaged address. */
export function parseAuthorsAddress(search: URLSearchParams): string | undefined {
  const after = search.get('after') ?? '';
  return SLUG.test(after) ? after : undefined;
}

export function authorsQuery(after: string | undefined): string {
  return after === undefined ? '' : `?${new URLSearchParams({ after })}`;
}

export function authorsAddress(after: string | undefined): string {
  return ROUTES.authors + authorsQuery(after);
}

export function authorAddress(slug: string, before: PostCursor | undefined): string {
  return authorPath(slug) + beforeQuery(before);
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
