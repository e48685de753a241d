import { expect, test } from '@playwright/test';
import { attackByPayloads, attackByRequests } from '../../lab/attack/everything.ts';
import { fewPayloads } from '../../lab/attack/payloads.ts';
import { type AttackedSite, startAttackedSite } from '../../lab/attack/site.ts';
import { sharedStack } from '../../support/sites/stack.ts';

let site: AttackedSite;

test.beforeAll(async () => {
  site = await startAttackedSite(`${sharedStack().dataFolder}/remotes`);
});

test.afterAll(() => site.stop());

const SAMPLE = { isWhole: false, tell: () => undefined };

test('a sample of the payloads runs no script', async ({ browser }) => {
  const { total, reached } = await attackByPayloads({ site, browser, payloads: fewPayloads(2), ...SAMPLE });
  expect(reached).toEqual([]);
  expect(total).toBeGreaterThan(100);
});

test('a sample of the requests gains no right and reaches nothing of others', async () => {
  const counts = await attackByRequests({ site, ...SAMPLE });
  expect(Object.values(counts).flatMap(({ reached }) => reached)).toEqual([]);
  for (const [name, { total }] of Object.entries(counts)) expect(total, name).toBeGreaterThan(0);
});
