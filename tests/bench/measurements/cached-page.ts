import { putUnderLoad } from '../load/put.ts';
import { startPlainServer } from '../references/plain-site.ts';
import { inTurns, type Measurement } from './row.ts';

const PATH = '/blog';

/** Pages that are kept, beside servers that do nothing but send. */
export const cachedPage: Measurement = {
  rows: [
    {
      name: 'cached-plain',
      what: 'cached `/blog`',
      unit: 'requests/s',
      beside: 'plain Node sending the same bytes',
      limit: { of: 'ratio', least: 0.8 },
      isQuick: true,
    },
  ],
  async measure(bench) {
    const site = await bench.site();
    const plain = await startPlainServer({ origin: site.origin, folder: null, documents: [] });
    try {
      const load = (origin: string) => () => putUnderLoad({ origin, paths: [PATH], milliseconds: bench.loadFor });
      await Promise.all([load(site.origin)(), load(plain.origin)()]);
      const { own, reference } = await inTurns(bench.runs, { own: load(site.origin), reference: load(plain.origin) });
      const busy = Math.max(...[...own, ...reference].map(({ generatorBusy }) => generatorBusy));
      return {
        'cached-plain': {
          own: own.map(({ perSecond }) => perSecond),
          reference: reference.map(({ perSecond }) => perSecond),
          note: `load generator busy for at most ${Math.round(busy * 100)} % of the time`,
        },
      };
    } finally {
      plain.stop();
    }
  },
};
