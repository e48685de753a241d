import { TAKEN_OVER_MARK } from '../../app/document/documents-ahead.ts';

/** Where a public page says that its rules are. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Which documents a browser may fetch ahead when a visitor is about to follow a link (Speculation Rules): pages of the site, as long as
 * the shell has not taken over, which then fetches less. Nothing is rendered ahead.
 */
export function speculationRules(): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: NO_PAGES } },
            { selector_matches: `:root:not([${TAKEN_OVER_MARK}]) a:not([download], [target], [href^='#'])` },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}

/** The area of the staff, what forms are sent to, links in letters, and files. */
const NO_PAGES = ['/admin', '/admin/*', '/_*', '/embed/*', '/newsletter/*', '/*.*'];
