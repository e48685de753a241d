import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createRates, type EnteredRate } from '@ledgerlight/backend/rates';
import { beforeEach, expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('rates of home', (fixture, query) => {
  const editor = async () => createRates(await fixture().signInAs('editor'));
  const shown = async () => (await createPostQueries(fixture().reader()).home()).rates;
  const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
  const entry = (changes: Partial<EnteredRate> = {}): EnteredRate => ({
    key: 'bank-rate',
    version: 1,
    value: 4.25,
    sourceUrl: 'https://bank.example/rate',
    checkedOn: day(0),
    ...changes,
  });

  beforeEach(async () => {
    await query('update rates set value = null, checked_on = null, version = 1');
  });

  test('are none until an editor enters a value', async () => {
    expect(await shown()).toEqual([]);
    await (await editor()).save(entry());
    expect(await shown()).toEqual([
      { label: 'Bank Rate', value: 4.25, sourceUrl: 'https://bank.example/rate', checkedOn: day(0), isDated: false },
    ]);
  });

  test.each([
    [45, [false]],
    [46, [true]],
    [120, [true]],
    [121, []],
  ])('read %i days ago are shown and dated as %j', async (age, expected) => {
    await (await editor()).save(entry({ checkedOn: day(age) }));
    expect((await shown()).map(({ isDated }) => isDated)).toEqual(expected);
  });

  test.each([
    ['Source', { sourceUrl: '' }],
    ['Source', { sourceUrl: 'http://bank.example/rate' }],
    ['Day', { checkedOn: null }],
    ['Day', { checkedOn: day(-2) }],
    ['Value', { value: 101 }],
  ])('are refused with a sentence about the %s: %j', async (field, changes) => {
    await expect((await editor()).save(entry(changes))).rejects.toThrow(new RegExp(`^${field} `));
    expect(await shown()).toEqual([]);
  });

  test('are not overwritten by an editor who saw a former version', async () => {
    const rates = await editor();
    await rates.save(entry());
    await expect(rates.save(entry({ value: 4 }))).rejects.toThrow('has changed this rate meanwhile');
    expect(await rates.all()).toContainEqual(expect.objectContaining({ key: 'bank-rate', value: 4.25, version: 2 }));
    await rates.save(entry({ version: 2, value: null }));
    expect(await shown()).toEqual([]);
  });

  test('are named in the audit log', async () => {
    await (await editor()).save(entry());
    expect(
      await query("select detail ->> 'rate' as rate from audit_log where action = 'rate.changed' limit 1"),
    ).toEqual([{ rate: 'bank-rate' }]);
  });

  test('invalidate what depends on all posts when they change and on the day when they get old', async () => {
    const changes = createPostChanges(fixture().reader());
    const count = async () => (await changes(null)).mark.number;
    const { mark } = await changes(null);
    await (await editor()).save(entry({ checkedOn: day(44) }));
    const saved = await count();
    expect((await changes(mark)).changes).toMatchObject([{ publishedAt: '0001-01-01T00:00:00+00:00' }]);
    await query('select private.announce_aged_rates()');
    expect(await count()).toBe(saved);
    await query('update rates set checked_on = checked_on - 2 where value is not null');
    const aged = await count();
    await query('select private.announce_aged_rates()');
    expect(await count()).toBeGreaterThan(aged);
  });
});
