import { expect, test } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import { expiringRules } from './expiring.ts';
import type { Rule } from './rule.ts';

const rule = (until: string | null): Rule<number> => ({
  name: 'Example',
  value: 1,
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until,
  source: { name: 'Example', address: 'https://example.org/' },
  checkedOn: '2026-11-25',
});

test('names rules that end within sixty days or have ended, the first to end first', () => {
  const found = expiringRules([rule('2027-04-05'), rule('2027-04-06'), rule('2027-02-03'), rule(null)], '2027-02-04');
  expect(found.map(({ rule: { until }, daysLeft }) => [until, daysLeft])).toEqual([
    ['2027-02-03', -1],
    ['2027-04-05', 60],
  ]);
});

test('gives every rule a period, a secure source and a day on which it was checked', () => {
  for (const { name, from, until, source, checkedOn } of ALL_RULES) {
    expect(source.address, name).toMatch(/^https:\/\/\S+$/);
    expect(checkedOn, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(until === null || from < until, name).toBe(true);
  }
});
