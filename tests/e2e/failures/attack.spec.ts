import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { expect, test } from '@playwright/test';
import { attack } from '../../attack/everything.ts';
import { fewPayloads } from '../../attack/payloads.ts';
import { startAttackedSite } from '../../attack/site.ts';
import { sharedStack } from '../../support/sites/stack.ts';

// A backend and a shell of its own start for it.
test.setTimeout(TIME_LIMITS.siteTest);

test('no script of a person runs and no right is granted beyond the table, whatever of the attack’s beginning is tried', async ({
  browser,
}) => {
  const stack = sharedStack();
  const site = await startAttackedSite(stack.remotesUrl, `${stack.dataFolder}/remotes`);
  try {
    const { scripts, rights, repositories, availability, floods } = await attack({
      site,
      browser,
      payloads: fewPayloads(6),
      isWhole: false,
      tell: () => undefined,
    });
    expect(scripts.reached).toEqual([]);
    expect(scripts.total).toBeGreaterThan(400);
    expect(rights.reached).toEqual([]);
    expect(rights.total).toBeGreaterThan(400);
    expect(repositories.reached).toEqual([]);
    expect(repositories.total).toBeGreaterThan(12);
    expect(availability.reached).toEqual([]);
    expect(availability.total).toBeGreaterThan(20);
    expect(floods.reached).toEqual([]);
    expect(floods.total).toBeGreaterThan(30);
  } finally {
    await site.stop();
  }
});
