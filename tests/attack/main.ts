import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { CHROMIUM_FLAGS } from '@ledgerlight/release/pages/chromium';
import { activateBuilds } from '@ledgerlight/stack/remotes';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../support/chromium.ts';
import { attack } from './everything.ts';
import { allPayloads, fewPayloads } from './payloads.ts';
import { startAttackedSite } from './site.ts';

/** Attacks a site of its own with everything there is, with `--quick` with the beginning, and ends with counts on lines of their own. */

const isWhole = !process.argv.includes('--quick');
const started = performance.now();
const store = mkdtempSync(join(tmpdir(), 'ledgerlight-attack-'));
await activateBuilds(join(import.meta.dirname, '../../remotes'), createDirectoryStore(store));
const remotes = createRemoteHost(store).listen(0);
await once(remotes, 'listening');
const site = await startAttackedSite(`http://localhost:${(remotes.address() as AddressInfo).port}`, store);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
try {
  const counts = await attack({
    site,
    browser,
    payloads: isWhole ? allPayloads() : fewPayloads(2),
    isWhole,
    tell: (words) => process.stderr.write(`${Math.round((performance.now() - started) / 1_000)} s: ${words}\n`),
  });
  const reached = Object.values(counts).flatMap((count) => count.reached);
  for (const line of reached) process.stderr.write(`${line}\n`);
  process.stdout.write(
    [
      `payloads tried: ${counts.scripts.total}`,
      `payloads that got through: ${counts.scripts.reached.length}`,
      `rights tried: ${counts.rights.total}`,
      `rights granted beyond the table: ${counts.rights.reached.length}`,
      `hostile repositories tried: ${counts.repositories.total}`,
      `hostile repositories that reached files or posts: ${counts.repositories.reached.length}`,
      `hostile throws, hanging renders and floods tried: ${counts.availability.total}`,
      `that ended, hung or occupied the shell: ${counts.availability.reached.length}`,
      `select floods tried: ${counts.floods.total}`,
      `select floods that were not refused: ${counts.floods.reached.length}`,
      '',
    ].join('\n'),
  );
  process.exitCode = reached.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  remotes.closeAllConnections();
  remotes.close();
  rmSync(store, { recursive: true });
}
