import { POST_TYPES } from '@ledgerlight/posts/types';
import { CALCULATOR_KINDS, calculatorPath } from './calculator-kinds.ts';
import type { CopyEdition } from './copy/edition.ts';
import { ALL_POSTS_PATH, listPathOf, newsletterIssuePath, ROUTES, SAMPLE_LETTER } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

/** Returns the paths in the site map of an edition, beside the posts: every page and every view of a list. */
export function indexedPages(edition: CopyEdition): readonly string[] {
  return edition === 'default'
    ? [...SPECIFIED_PAGES, ALL_POSTS_PATH, ROUTES.topics, ...NEWSLETTER_PAGES, ...CALCULATOR_PAGES]
    : SPECIFIED_PAGES;
}

const NEWSLETTER_PAGES = [ROUTES.newsletter, newsletterIssuePath(SAMPLE_LETTER)];

const CALCULATOR_PAGES = [ROUTES.calculators, ...CALCULATOR_KINDS.map((kind) => calculatorPath(kind))];

const SPECIFIED_PAGES: readonly string[] = [
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
    ROUTES.glossary,
    ROUTES.privacy,
    ROUTES.terms,
  ]),
];
