import { POST_TYPES } from '@ledgerlight/posts/types';
import { CALCULATOR_KINDS, calculatorPath } from './calculator-kinds.ts';
import type { CopyEdition } from './copy/edition.ts';
import { ALL_POSTS_PATH, listPathOf, ROUTES } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

/** Returns the paths in the site map of an edition, beside posts and authors: every page and every view of a list. */
export function indexedPages(edition: CopyEdition): readonly string[] {
  return edition === 'default' ? [...PAGES, ROUTES.services, ROUTES.caseStudies] : PAGES;
}

const PAGES: readonly string[] = [
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
    ALL_POSTS_PATH,
    ROUTES.topics,
    ROUTES.calculators,
    ...CALCULATOR_KINDS.map((kind) => calculatorPath(kind)),
    ROUTES.newsletter,
    ROUTES.authors,
  ]),
];
