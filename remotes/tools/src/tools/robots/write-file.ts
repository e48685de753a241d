/** Tokens of operators who say that they collect texts for language models with it. */
export const TRAINING_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
];

interface RobotsRule {
  readonly crawler: string;
  readonly kind: 'allow' | 'disallow';
  readonly path: string;
}

interface RobotsFile {
  readonly rules: readonly RobotsRule[];
  readonly noTraining: boolean;
  readonly sitemaps: readonly string[];
}

/** Returns a robots.txt with one group for each crawler, in the order in which they were first named. */
export function writeRobotsFile({ rules, noTraining, sitemaps }: RobotsFile): string {
  const crawlers = [...new Set(rules.map(({ crawler }) => crawler))];
  const groups = crawlers.map((crawler) => {
    const own = rules.filter((rule) => rule.crawler === crawler);
    const lines = own.map(({ kind, path }) => `${kind === 'allow' ? 'Allow' : 'Disallow'}: ${path}`);
    return [`User-agent: ${crawler}`, ...lines].join('\n');
  });
  const named = new Set(rules.map(({ crawler }) => crawler.toLowerCase()));
  const blocked = TRAINING_CRAWLERS.filter((crawler) => !named.has(crawler.toLowerCase()));
  const training = [...blocked.map((crawler) => `User-agent: ${crawler}`), 'Disallow: /'].join('\n');
  const blocks = [...groups, ...(noTraining && blocked.length > 0 ? [training] : [])];
  const maps = sitemaps.map((address) => `Sitemap: ${new URL(address).href}`).join('\n');
  return `${[...blocks, maps].filter(Boolean).join('\n\n')}\n`;
}
