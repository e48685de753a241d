import { POST_TYPES } from '@ledgerlight/posts/types';
import { CALCULATOR_KINDS, calculatorPath } from './calculator-kinds.ts';
import type { CopyEdition } from './copy/edition.ts';
import { FOOTER_LINKS, FURTHER_LINKS, NAVIGATION } from './navigation.ts';
import { ALL_POSTS_PATH, listPathOf, ROUTES } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

/** Returns the paths in the site map of an edition, beside posts and authors: every page and every view of a list. */
export function indexedPages(edition: CopyEdition): readonly string[] {
  const unlisted: readonly string[] = edition === 'default' ? [] : [ROUTES.services, ROUTES.caseStudies];
  return PAGES.filter((path) => !unlisted.includes(path));
}

const PAGES: readonly string[] = [
  ...new Set([
    ...[...NAVIGATION, ...FOOTER_LINKS, ...FURTHER_LINKS].map(({ path }) => path),
    ...POST_TYPES.map(({ value }) => listPathOf(value)),
    ...TOOL_SLUGS.map((slug) => `${ROUTES.tools}/${slug}`),
    ...CALCULATOR_KINDS.map((kind) => calculatorPath(kind)),
    ALL_POSTS_PATH,
  ]),
];
