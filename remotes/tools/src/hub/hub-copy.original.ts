export const HUB_ORIGINAL = {
  title: 'Tools',
  text: 'Fifteen tools for people who publish: to plan a text, describe it for search engines and bring it to its readers.',
  description:
    'Fifteen tools for people who publish: search and content generators, social media helpers, and premium tools for sites and audits.',
};
