import { expect, test } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import { endingRules } from './ending-rules.ts';
import type { Rule } from './rule.ts';

const allowance: Rule<number> = {
  name: 'Allowance',
  value: 1000,
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK', address: 'https://www.gov.uk/allowance' },
  checkedOn: '2026-11-25',
};
const WARNING = 'on 2027-04-05. Add the rule from 2027-04-06; see https://www.gov.uk/allowance';

test('warns of a rule from 60 days before its end', () => {
  expect(endingRules([allowance], '2027-02-03')).toEqual([]);
  expect(endingRules([allowance], '2027-02-04')).toEqual([`'Allowance' ends ${WARNING}`]);
  expect(endingRules([allowance], '2027-04-06')).toEqual([`'Allowance' ended ${WARNING}`]);
});

test('does not warn when the next rule is there, or when no end is announced', () => {
  const next = { ...allowance, from: '2027-04-06', until: null };
  expect(endingRules([allowance, next], '2027-04-01')).toEqual([]);
});

test('every rule has an exact source, and ends after it begins', () => {
  for (const { name, from, until, source, checkedOn } of ALL_RULES) {
    expect(source.address, name).toMatch(/^https:\/\/[^/]+\/.+/);
    expect(checkedOn, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    if (until !== null) expect(until > from, name).toBe(true);
  }
});
