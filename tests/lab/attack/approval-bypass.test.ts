import { describeBackend } from '@ledgerlight/embedded-backend/testing/each-database';
import { expect, test } from 'vitest';
import { attackApprovals } from './approval-bypass.ts';
import { createAttackCount } from './count.ts';

describeBackend('the author of an approved post', (fixture) => {
  test('changes what readers see by no column of it', async () => {
    const count = createAttackCount();
    await attackApprovals(fixture(), count);
    expect(count.total).toBeGreaterThan(50);
    expect(count.reached).toEqual([]);
  });
});
