import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { PAGE_BUDGETS, REMOTE_BUDGETS } from '../../support/budgets.ts';
import { costsOf } from '../../support/page-costs.ts';
import { expect, test } from '../../support/site-test.ts';
import { choosePlace, clearPlace, type RunningStack, type StackPlace, startStack } from '../../support/sites/stack.ts';

let place: StackPlace;
let newSite: RunningStack;

// Pages list the samples alone: each post of another test would weigh too, and may need a font of its own.
test.beforeAll(async () => {
  place = await choosePlace();
  newSite = await startStack(place);
});

test.afterAll(async () => {
  await newSite.end('SIGTERM');
  clearPlace(place);
});

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

test('no page costs a browser more than it may', async ({ browser }) => {
  const over: string[] = [];
  for (const [name, { path, ...budget }] of Object.entries(PAGE_BUDGETS))
    over.push(...excesses(name, await costsOf(browser, newSite.siteUrl + path), budget));
  expect(over).toEqual([]);
});

test('no remote weighs more than it may', async () => {
  const over: string[] = [];
  for (const [name, budget] of Object.entries(REMOTE_BUDGETS)) {
    const { release, sizes } = await readBuild(join(import.meta.dirname, '../../../remotes', name, 'dist'));
    const weigh = (files: readonly string[]) =>
      files.reduce((all, file) => all + (sizes[file.slice(`${name}/${release.version}/`.length)] ?? 0), 0);
    const { entry, scripts, styles } = release.web;
    over.push(...excesses(name, { scripts: weigh([entry, ...scripts]), styles: weigh(styles) }, budget));
  }
  expect(over).toEqual([]);
});
