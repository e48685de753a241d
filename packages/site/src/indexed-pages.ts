import { POST_TYPES } from '@ledgerlight/posts/types';
import { listPathOf, ROUTES } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

/** The paths in the site map, beside the posts: every page and every view of a list. */
export const INDEXED_PAGES: readonly string[] = [
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
    ROUTES.newsletter,
    ROUTES.privacy,
    ROUTES.terms,
  ]),
];
