import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { CHROMIUM_FLAGS } from '@ledgerlight/release/pages/chromium';
import { activateBuilds } from '@ledgerlight/stack/remotes';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../support/requirements.ts';
import { type AttackCounts, attack } from './everything.ts';
import { allPayloads, fewPayloads } from './payloads.ts';
import { startAttackedSite } from './site.ts';

/** Attacks a site of its own with everything there is, with `--quick` with the beginning, and ends with counts on lines of their own. */

/** What the attempts of each class are called, and those that succeeded. */
const TITLES = {
  scripts: ['payloads tried', 'payloads that got through'],
  rights: ['rights tried', 'rights granted beyond the table'],
  repositories: ['hostile repositories tried', 'hostile repositories that reached files or posts'],
  availability: ['hostile throws, hanging renders and floods tried', 'that ended, hung or occupied the shell'],
  floods: ['select floods tried', 'select floods that were not refused'],
  hashes: ['planted hashes tried', 'planted hashes that were stored or compared'],
  ending: ['ending remotes tried', 'ending remotes that were loaded or took the site down'],
  restyling: ['restyling remotes tried', 'restyling remotes that reached pages of others'],
} satisfies Record<keyof AttackCounts, [string, string]>;

const isWhole = !process.argv.includes('--quick');
const started = performance.now();
const store = mkdtempSync(join(tmpdir(), 'ledgerlight-attack-'));
await activateBuilds(join(import.meta.dirname, '../../../remotes'), createDirectoryStore(store));
const site = await startAttackedSite(store);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
let exitCode = 1;
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
  for (const [name, [tried, succeeded]] of Object.entries(TITLES)) {
    const { total, reached } = counts[name as keyof AttackCounts];
    process.stdout.write(`${tried}: ${total}\n${succeeded}: ${reached.length}\n`);
  }
  exitCode = reached.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
  rmSync(store, { recursive: true });
}
// PGlite sets it when it is closed.
process.exitCode = exitCode;
