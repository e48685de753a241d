import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { expect, test } from 'vitest';
import { createAttackCount } from '../lab/attack/count.ts';
import { attackByEndingRemote } from '../lab/attack/remotes/attack.ts';
import { ENDING_REMOTES, routesThatEndLater, SERVED_ENDINGS } from '../support/sites/ending-remotes.ts';
import { BAD, startRatesSite } from '../support/sites/rates-site.ts';

const LIMIT = { timeout: TIME_LIMITS.preparation };

test.each(Object.entries(ENDING_REMOTES))(
  'a release that %s is refused by name in its trial, and the site stands',
  LIMIT,
  async (title, remote) => {
    const count = createAttackCount();
    await attackByEndingRemote(title, remote, count);
    expect(count).toMatchObject({ total: 1, reached: [] });
  },
);

for (const [title, source, reason] of SERVED_ENDINGS) {
  // The watchdog lets a process be blocked for seconds before it ends it.
  test(
    `a release that ${title} the process that serves it is refused at the next start, and the former one is served`,
    LIMIT,
    async () => {
      const { data, textOf, promote, refusal, stop } = await startRatesSite(2);
      try {
        await expect.poll(() => textOf('/rates')).toContain('the good rates');
        await expect.poll(() => existsSync(join(data, 'release-copies/last-good/rates.json'))).toBe(true);
        await promote(routesThatEndLater(source));
        const isServed = async () => (await textOf('/well')).includes(BAD);
        await expect.poll(isServed).toBe(true);
        const visit = async () => {
          await textOf(`/rates?visit=${Math.random()}`);
          return refusal();
        };
        await expect.poll(visit, { timeout: TIME_LIMITS.preparation }).toContain(reason);
        await expect.poll(() => textOf('/rates')).toContain('the good rates');
        await expect.poll(() => textOf('/well')).toContain('well');
      } finally {
        await stop();
      }
    },
  );
}
