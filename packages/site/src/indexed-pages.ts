import { POST_TYPES } from '@ledgerlight/posts/types';
import type { CopyEdition } from './copy/edition.ts';
import { listPathOf, ROUTES } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

/** The paths in the site map of both editions, beside the posts: every page and every view of a list. */
const SHARED_PAGES: readonly string[] = [
  ...new Set([
    ROUTES.home,
    ROUTES.blog,
    ROUTES.news,
    ROUTES.guides,
    ROUTES.education,
    ...POST_TYPES.map(({ value }) => listPathOf(value)),
    ROUTES.tools,
    ...TOOL_SLUGS.map((slug) => `${ROUTES.tools}/${slug}`),
    ROUTES.about,
    ROUTES.contact,
    ROUTES.corrections,
    ROUTES.privacy,
    ROUTES.terms,
  ]),
];

/** Pages that the edition `original` leaves out. */
const DEFAULT_PAGES: readonly string[] = [ROUTES.authors, ROUTES.services, ROUTES.caseStudies];

/** Returns the paths in the site map of an edition, beside posts and authors. */
export function indexedPages(edition: CopyEdition): readonly string[] {
  return edition === 'original' ? SHARED_PAGES : [...SHARED_PAGES, ...DEFAULT_PAGES];
}
