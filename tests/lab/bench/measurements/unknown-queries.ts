import type { Measurement } from './row.ts';
import { compareServers } from './servers.ts';

/** Addresses that differ in what no page reads, as those of campaigns do, beside the plain one. */
export const unknownQueries: Measurement = {
  rows: [
    {
      name: 'unknown-queries',
      what: '10,000 unknown queries of `/blog`',
      unit: 'requests/s',
      beside: 'its plain address',
      limit: { of: 'ratio', least: 0.95 },
      isQuick: true,
    },
  ],
  async measure(bench) {
    const of = await bench.site();
    const requests = 10_000;
    const unknown = { of, paths: ['/blog?utm_source=<n>', '/blog?n=<n>', '/blog?fbclid=<n>&utm_campaign=a'], requests };
    return { 'unknown-queries': await compareServers(bench, unknown, { of, paths: ['/blog'], requests }) };
  },
};
