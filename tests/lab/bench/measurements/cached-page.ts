import type { Samples } from '../arithmetic.ts';
import { startPlainServer } from '../references/plain-site.ts';
import type { Measurement } from './row.ts';
import { compareServers } from './servers.ts';

const PATH = '/blog';

/** A cached page beside servers that only send bytes. */
export const cachedPage: Measurement = {
  rows: [
    {
      name: 'cached-next',
      what: 'cached `/blog`',
      unit: 'requests/s',
      beside: 'Next.js, cached',
      limit: { of: 'ratio', least: 20 },
    },
    {
      name: 'cached-plain',
      what: 'cached `/blog`',
      unit: 'requests/s',
      beside: 'plain Node sending the same bytes',
      limit: { of: 'ratio', least: 0.6 },
      isQuick: true,
    },
  ],
  async measure(bench, isWanted) {
    const site = await bench.site();
    const own = { of: site, paths: [PATH] };
    const plain = await startPlainServer({ origin: site.origin });
    try {
      const samples: Record<string, Samples> = {};
      if (isWanted('cached-next')) {
        const next = await bench.next();
        samples['cached-next'] = await compareServers(bench, own, { of: next, paths: [next.cachedList] });
      }
      if (isWanted('cached-plain'))
        samples['cached-plain'] = await compareServers(bench, own, { of: plain, paths: [PATH] });
      return samples;
    } finally {
      plain.stop();
    }
  },
};
