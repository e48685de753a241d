/** The words of the hub. */
export const HUB_COPY = {
  title: 'Tools',
  text: 'Fifteen tools for people who publish: to plan a text, describe it for search engines and bring it to its readers.',
  /** For search engines; under 160 characters. */
  description:
    'Fifteen tools for people who publish: search and content generators, social media helpers, and premium tools for sites and audits.',
} as const;
