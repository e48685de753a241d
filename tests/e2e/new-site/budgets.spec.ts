import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import type { Browser } from '@playwright/test';
import { PAGE_BUDGETS, REMOTE_BUDGETS } from '../../support/budgets.ts';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** What a page cost a browser. */
type PageCosts = Readonly<Record<'document' | 'styles' | 'scripts' | 'fonts' | 'requests' | 'steps', number>>;

/** Opens a page in a browser that has nothing of the site, and counts what it fetches until the shell has taken it over. */
async function costsOf(browser: Browser, address: string): Promise<PageCosts> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const asked = new Map<string, { readonly url: string; readonly type: string; readonly step: number }>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', initiator }) => {
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    const step = [...asked.values()].find(({ url }) => url === by)?.step ?? -1;
    asked.set(requestId, { url: request.url, type, step: step + 1 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  await context.close();
  // None fetches a font for a letter or two.
  expect([...asked.values()].filter(({ url }) => url.includes('latin-ext'))).toEqual([]);
  const fetched = [...asked].filter(([id, { type }]) => type !== 'Image' && (bytes.get(id) ?? 0) > 0);
  const sum = (wanted: string) =>
    fetched.reduce((all, [id, { type }]) => (type === wanted ? all + (bytes.get(id) ?? 0) : all), 0);
  return {
    document: sum('Document'),
    styles: sum('Stylesheet'),
    scripts: sum('Script'),
    fonts: sum('Font'),
    requests: fetched.length,
    steps: Math.max(...fetched.map(([, { step }]) => step)),
  };
}

/** One sentence for each that costs more than it may. */
function excesses<Kind extends string>(
  name: string,
  costs: Readonly<Record<Kind, number>>,
  budget: Readonly<Record<Kind, number>>,
): string[] {
  const kinds = Object.keys(costs) as Kind[];
  return kinds
    .filter((kind) => costs[kind] > budget[kind])
    .map((kind) => `${name}: ${costs[kind]} of ${kind}, ${costs[kind] - budget[kind]} over its ${budget[kind]}`);
}

test('no page costs a browser more than it may, and no remote weighs more', async ({ browser, stack }) => {
  const over: string[] = [];
  for (const [name, { path, ...budget }] of Object.entries(PAGE_BUDGETS)) {
    await test.step(name, async () => {
      over.push(...excesses(name, await costsOf(browser, stack.siteUrl + path), budget));
    });
  }
  for (const [name, budget] of Object.entries(REMOTE_BUDGETS)) {
    const { release, sizes } = await readBuild(join(import.meta.dirname, '../../../remotes', name, 'dist'));
    const weigh = (files: readonly string[]) =>
      files.reduce((all, file) => all + (sizes[file.slice(`${name}/${release.version}/`.length)] ?? 0), 0);
    const { entry, scripts, styles } = release.web;
    over.push(...excesses(name, { scripts: weigh([entry, ...scripts]), styles: weigh(styles) }, budget));
  }
  expect(over).toEqual([]);
});
