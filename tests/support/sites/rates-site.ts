import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { startShellOver } from './remote-host.ts';
import { changeStore, makeLive, pageThatSays, storeReleaseOfCode } from './remote-of-code.ts';

const GOOD = '111111111111';
export const BAD = 'bbbbbbbbbbbb';

/** Starts a shell over the remotes `rates` and `well`, whose pages say 'the good rates' and 'well'. */
export async function startRatesSite(processes = 1) {
  const [store = '', data = ''] = ['store', 'data'].map((name) => mkdtempSync(join(tmpdir(), `ledgerlight-${name}-`)));
  await makeLive(store, {
    rates: storeReleaseOfCode(store, 'rates', GOOD, pageThatSays('/rates', 'the good rates')),
    well: storeReleaseOfCode(store, 'well', GOOD, pageThatSays('/well', 'well')),
  });
  const shell = await startShellOver(store, { LEDGERLIGHT_DATA: data, TIMEOUT_MULTIPLIER: '1' }, { processes });
  /** The shell chooses another port when all of its processes ended at once. */
  const port = () => shell.lines.findLast((line) => line.includes('"listening"'))?.match(/"port":(\d+)/)?.[1];
  return {
    data,
    textOf: (path: string) => fetch(`http://localhost:${port()}${path}`).then((response) => response.text(), String),
    /** Makes these the routes of `rates`. */
    async promote(routes: string): Promise<void> {
      const bad = storeReleaseOfCode(store, 'rates', BAD, routes);
      await changeStore(createDirectoryStore(store), (remotes) => promote(remotes, 'rates', bad, SINCE));
    },
    /** Returns the log line of their refusal, empty without one. */
    refusal: () => shell.lines.find((line) => line.includes(`Rejected release rates@${BAD}`)) ?? '',
    async stop() {
      await shell.stop();
      for (const folder of [store, data]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
