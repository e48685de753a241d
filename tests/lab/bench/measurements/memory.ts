import { POST_PATH, PUBLIC_PAGES } from '../../../support/public-pages.ts';
import { memoryOf } from '../../../support/sites/processes.ts';
import { startShellProcess } from '../../../support/sites/shell-process.ts';
import { putUnderLoad } from '../load/put.ts';
import type { Measurement } from './row.ts';

const SEARCH = '/search?q=market+<n>';
/** So many pages of it are more than the shell's cache holds, which bounds how much memory a shell uses. */
const FULL_CACHE = 1_500;
const [SOON, LATE] = [10_000, 100_000] as const;

/** The requests: mostly pages and some of everything else, part of it only once. */
const PATHS = [
  ...Array.from({ length: 3 }, () => PUBLIC_PAGES.map(({ path }) => path)).flat(),
  `${POST_PATH}?utm_source=<n>`,
  '/blog?n=<n>',
  '/_data/blog',
  `/_data${POST_PATH}`,
  '/rss.xml',
  '/atom.xml',
  '/sitemap.xml',
  SEARCH,
  '/nothing/<n>',
  '/health',
];

/** What a shell holds after many requests, beside what it held after few. */
export const memory: Measurement = {
  rows: [
    {
      name: 'memory',
      what: 'memory of the shell after 100,000 mixed requests, its cache full',
      unit: 'MB',
      beside: 'after 10,000',
      limit: { of: 'ratio', most: 1.1 },
    },
  ],
  async measure(bench) {
    const { environment } = await bench.site();
    // Those of tests keep what a page was loaded with for minutes.
    const shell = await startShellProcess({ ...environment, TIMEOUT_MULTIPLIER: '' });
    const ask = (requests: number, paths: readonly string[] = PATHS) =>
      putUnderLoad({ origin: shell.url, paths, requests, connections: 20, anyStatus: true });
    try {
      await ask(FULL_CACHE, [SEARCH]);
      await ask(SOON);
      const soon = memoryOf(shell.processId);
      const { statuses } = await ask(LATE - SOON);
      return {
        memory: {
          own: [memoryOf(shell.processId)],
          reference: [soon],
          note: `one run; answers ${JSON.stringify(statuses)}`,
        },
      };
    } finally {
      await shell.stop();
    }
  },
};
