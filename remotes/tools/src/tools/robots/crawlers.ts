/** Crawlers by the product token that they look for in robots.txt, as their operators document it. */
export const SEARCH_CRAWLERS = ['Googlebot', 'Bingbot', 'DuckDuckBot', 'Applebot', 'YandexBot'] as const;

/** Tokens of operators who say that they collect texts for language models with it. */
export const TRAINING_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
] as const;
