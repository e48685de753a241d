import { HYDRATED_ATTRIBUTE } from './hydrated-attribute.ts';

/** Browsers prefetch by these rules until hydration. A header would delay the paint: scripting starts before the document. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/_*', '/embed/*', '/newsletter/*', '/*.*'] } },
          { selector_matches: `:root:not([${HYDRATED_ATTRIBUTE}]) a:not([download], [target], [href^='#'])` },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
export const LATE_RULES = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
