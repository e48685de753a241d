import type { Browser } from '@playwright/test';
import { ENDING_REMOTES } from '../../support/sites/ending-remotes.ts';
import { attackAvailability } from './availability.ts';
import { openInBrowser } from './browser.ts';
import { type AttackCount, createAttackCount } from './count.ts';
import { publishCollections, publishHostilePosts } from './hostile-posts.ts';
import { createInspection } from './inspection.ts';
import { attackByPlantedHashes } from './planted-hashes.ts';
import { attackByEndingRemote, attackByRestylingRemotes } from './remotes/attack.ts';
import { attackByRepositories } from './repositories/attack.ts';
import { attackRights } from './rights.ts';
import { inspectOverviews, inspectPosts, sendPayloads } from './script.ts';
import { attackByFloods } from './select-floods.ts';
import type { AttackedSite } from './site.ts';
import { attackByTerminal } from './terminal.ts';

/** What is attacked, and with what. */
export interface AttackOptions {
  readonly site: AttackedSite;
  readonly browser: Browser;
  readonly payloads: readonly string[];
  /** Else the parts that take minutes are left out. */
  readonly isWhole: boolean;
  /** Called when a part begins. */
  tell(words: string): void;
}

/** What was tried and reached, by its class. */
export interface AttackCounts {
  readonly scripts: AttackCount;
  readonly rights: AttackCount;
  readonly repositories: AttackCount;
  readonly availability: AttackCount;
  readonly floods: AttackCount;
  readonly hashes: AttackCount;
  readonly ending: AttackCount;
  readonly restyling: AttackCount;
}

/** Tries everything and says what was tried and reached. */
export async function attack(options: AttackOptions): Promise<AttackCounts> {
  return {
    scripts: await attackByPayloads(options),
    ...(await attackByRequests(options)),
    ...(await attackByRemotes(options)),
  };
}

/** Tries to end the process of the shell, and to restyle the pages of others, by releases of a remote. */
async function attackByRemotes({ browser, tell }: AttackOptions): Promise<Pick<AttackCounts, 'ending' | 'restyling'>> {
  const [ending, restyling] = [createAttackCount(), createAttackCount()];
  tell('releases restyle pages and end processes');
  await attackByRestylingRemotes(browser, restyling);
  for (const [title, remote] of Object.entries(ENDING_REMOTES)) await attackByEndingRemote(title, remote, ending);
  return { ending, restyling };
}

/** Tries to have a script run for readers and staff. */
export async function attackByPayloads({
  site,
  browser,
  payloads,
  isWhole,
  tell,
}: AttackOptions): Promise<AttackCount> {
  const scripts = createAttackCount();
  // A page and a form that stands alone have each a script of the site.
  const documents = ['/about', '/embed/newsletter'].map(async (path) => (await fetch(site.url + path)).text());
  const plain = (await Promise.all(documents)).join('');
  const inspector = await browser.newPage();
  const inspection = await createInspection(inspector, plain, [new URL(site.url).origin, ...originsIn(plain)]);

  tell(`${payloads.length} payloads are published`);
  const posts = await publishHostilePosts(site, payloads);
  tell(`${posts.length} posts are looked at`);
  await inspectPosts(site, inspection, posts, scripts);
  tell('every payload is sent to addresses and forms');
  await sendPayloads(site, inspection, payloads, scripts);
  if (isWhole) {
    tell('posts come from the terminal');
    await inspectPosts(site, inspection, await attackByTerminal(site, payloads), scripts);
  }
  const collections = await publishCollections(site, payloads);
  tell('lists, feeds and site map are looked at');
  await inspectOverviews(site, inspection, scripts);
  tell(`${collections.length} pages of fifty payloads each are opened in a browser`);
  await openInBrowser(await browser.newPage(), site, collections, payloads, scripts);
  await inspector.close();
  return scripts;
}

/** Tries to gain rights, to reach files and posts of others, and to occupy the shell and the database. */
export async function attackByRequests({
  site,
  isWhole,
  tell,
}: Pick<AttackOptions, 'site' | 'isWhole' | 'tell'>): Promise<Omit<AttackCounts, 'scripts' | 'ending' | 'restyling'>> {
  const [rights, repositories] = [createAttackCount(), createAttackCount()];
  const [availability, floods, hashes] = [createAttackCount(), createAttackCount(), createAttackCount()];
  tell('rights are tried');
  await attackRights(site, rights, isWhole);
  tell('hostile repositories are published and pulled into');
  await attackByRepositories(site, repositories, isWhole);
  tell('hostile remotes and floods of images are tried');
  await attackAvailability(site, availability, isWhole);
  tell('select floods are sent');
  await attackByFloods(site, floods, isWhole);
  tell('hashes are planted');
  await attackByPlantedHashes(site, hashes);
  return { rights, repositories, availability, floods, hashes };
}

/** The origins that a page's own policy of loading names by loading from them. */
function originsIn(plain: string): readonly string[] {
  const addresses = [...plain.matchAll(/<(?:script|link)[^>]+(?:src|href)="(https?:[^"]+)"/g)];
  return [...new Set(addresses.map(([, address = '']) => new URL(address).origin))];
}
