import { startShellProcess } from '../../../support/sites/shell-process.ts';
import type { Measurement } from './row.ts';
import { compareServers } from './servers.ts';

/** Two processes that share a port, beside one. Where there are two cores, the load takes a part of one. */
export const twoProcesses: Measurement = {
  rows: [
    {
      name: 'two-processes',
      what: 'cached `/blog` with `--processes 2`',
      unit: 'requests/s',
      beside: 'one process',
      limit: null,
    },
  ],
  async measure(bench) {
    const { environment } = await bench.site();
    const one = await startShellProcess(environment);
    const two = await startShellProcess(environment, { processes: 2 });
    // As many connections that both get some of them.
    const load = { paths: ['/blog'], connections: 32 };
    try {
      const asked = (origin: string) => ({ of: { origin }, ...load });
      return { 'two-processes': await compareServers(bench, asked(two.url), asked(one.url)) };
    } finally {
      await Promise.all([one.stop(), two.stop()]);
    }
  },
};
