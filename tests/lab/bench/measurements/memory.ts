import { POST_PATH, PUBLIC_PAGES } from '../../../support/public-pages.ts';
import { memoryOf } from '../../../support/sites/processes.ts';
import { startShellProcess } from '../../../support/sites/shell-process.ts';
import { putUnderLoad } from '../load/put.ts';
import type { Measurement } from './row.ts';

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
  '/search?q=market+<n>',
  '/nothing/<n>',
  '/health',
];

/** What a shell holds after many requests, beside what it held after few. */
export const memory: Measurement = {
  rows: [
    {
      name: 'memory',
      what: 'memory of the shell after 100,000 mixed requests',
      unit: 'MB',
      beside: 'after 10,000',
      limit: { of: 'ratio', most: 1.1 },
    },
  ],
  async measure(bench) {
    const { environment } = await bench.site();
    const shell = await startShellProcess(environment);
    const ask = (requests: number) =>
      putUnderLoad({ origin: shell.url, paths: PATHS, requests, connections: 20, anyStatus: true });
    try {
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
