import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { expect, test } from '@playwright/test';
import {
  ENDING_REMOTES,
  routesThatEnd,
  routesThatEndLater,
  SERVED_ENDINGS,
} from '../../support/sites/ending-remotes.ts';
import { startShellOver } from '../../support/sites/remote-host.ts';
import { changeStore, makeLive, pageThatSays, storeReleaseOfCode } from '../../support/sites/remote-of-code.ts';
import type { ShellProcess } from '../../support/sites/shell-process.ts';

const [GOOD, BAD] = ['111111111111', 'bbbbbbbbbbbb'] as const;

let store: string;
let data: string;

test.beforeEach(async () => {
  [store, data] = [
    mkdtempSync(join(tmpdir(), 'ledgerlight-ending-store-')),
    mkdtempSync(join(tmpdir(), 'ledgerlight-ending-data-')),
  ];
  await makeLive(store, {
    rates: storeReleaseOfCode(store, 'rates', GOOD, pageThatSays('/rates', 'the good rates')),
    well: storeReleaseOfCode(store, 'well', GOOD, pageThatSays('/well', 'well')),
  });
});

test.afterEach(() => {
  for (const folder of [store, data]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const startShell = (processes = 1) =>
  startShellOver(store, { LEDGERLIGHT_DATA: data, TIMEOUT_MULTIPLIER: '1' }, { processes });

async function promoteRates(routes: string): Promise<void> {
  const bad = storeReleaseOfCode(store, 'rates', BAD, routes);
  await changeStore(createDirectoryStore(store), (remotes) => promote(remotes, 'rates', bad, SINCE));
}

/** The shell chooses another port when all of its processes ended at once. */
function addressOf({ lines }: ShellProcess): string {
  const port = lines.findLast((line) => line.includes('"listening"'))?.match(/"port":(\d+)/)?.[1];
  return `http://localhost:${port}`;
}

const textOf = (shell: ShellProcess, path: string) =>
  fetch(addressOf(shell) + path).then((response) => response.text(), String);

const refusedBy = (shell: ShellProcess) => shell.lines.find((line) => line.includes(`Rejected release rates@${BAD}`));

for (const [title, { source, reason }] of Object.entries(ENDING_REMOTES)) {
  test(`a release that ${title} is refused by name in its trial, and the site stands`, async () => {
    const shell = await startShell();
    try {
      expect(await textOf(shell, '/rates')).toContain('the good rates');
      await promoteRates(routesThatEnd(source));
      await expect.poll(() => refusedBy(shell), { timeout: 120_000 }).toContain(reason);
      expect(await textOf(shell, '/rates')).toContain('the good rates');
      expect(await textOf(shell, '/well')).toContain('well');
      expect((await fetch(`${shell.url}/health`)).status).toBe(200);
    } finally {
      await shell.stop();
    }
  });
}

for (const { title, source, reason } of SERVED_ENDINGS) {
  test(`a release that ${title} the process that serves it is refused at the next start, and the former one is served`, async () => {
    // The watchdog lets a process be blocked for seconds before it ends it.
    test.slow();
    const shell = await startShell(2);
    try {
      expect(await textOf(shell, '/rates')).toContain('the good rates');
      await expect.poll(() => existsSync(join(data, 'release-copies/last-good/rates.json'))).toBe(true);
      await promoteRates(routesThatEndLater(source));
      const isServed = async () => (await textOf(shell, '/well')).includes(BAD);
      await expect.poll(isServed).toBe(true);
      const visit = async () => {
        await textOf(shell, `/rates?visit=${Math.random()}`);
        return refusedBy(shell) ?? '';
      };
      await expect.poll(visit, { timeout: TIME_LIMITS.preparation }).toContain(reason);
      await expect.poll(() => textOf(shell, '/rates')).toContain('the good rates');
      expect(await textOf(shell, '/well')).toContain('well');
    } finally {
      await shell.stop();
    }
  });
}
