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

/** What the start script moves into the page once it is painted. */
export const LATE_RULES = `<template><script type="speculationrules">${SPECULATION_RULES}</script></template>`;
