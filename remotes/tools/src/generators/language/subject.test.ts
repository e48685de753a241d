import { expect, test } from 'vitest';
import { readPeople } from './people.ts';
import { readSubject, type SubjectUse } from './subject.ts';

function forms(typed: string, use?: SubjectUse) {
  const subject = readSubject(typed, use);
  return subject && [subject.use, subject.general, subject.one, subject.isPlural ? 'are' : 'is'];
}

test.each([
  ['mortgage', ['thing', 'mortgages', 'a mortgage', 'are']],
  ['Mortgage', ['thing', 'mortgages', 'a mortgage', 'are']],
  ['a pension', ['thing', 'pensions', 'a pension', 'are']],
  ['What is an ISA?', ['thing', 'ISAs', 'an ISA', 'are']],
  ['etfs', ['thing', 'ETFs', 'an ETF', 'are']],
  ['SIPP', ['thing', 'SIPPs', 'a SIPP', 'are']],
  ['FTSE 100 tracker', ['thing', 'FTSE 100 trackers', 'a FTSE 100 tracker', 'are']],
  ['stocks and shares ISA', ['thing', 'stocks and shares ISAs', 'a stocks and shares ISA', 'are']],
  ['first-time buyer mortgages', ['thing', 'first-time buyer mortgages', 'a first-time buyer mortgage', 'are']],
  ['insurance', ['thing', 'insurance', 'insurance', 'is']],
  ['pension transfer', ['idea', 'pension transfers', null, 'are']],
  ['business', ['idea', 'businesses', null, 'are']],
  ['inheritance tax', ['idea', 'inheritance tax', null, 'is']],
  ['cost of living', ['idea', 'cost of living', null, 'is']],
  ['savings', ['idea', 'savings', null, 'are']],
  ['bread and butter', ['idea', 'bread and butter', null, 'are']],
  ['MORTGAGE ADVICE', ['idea', 'mortgage advice', null, 'is']],
  ['gdpr', ['idea', 'GDPR', null, 'is']],
  ['pension transfer UK', ['idea', 'pension transfers in the UK', null, 'are']],
  ['moving to the UK', ['idea', 'moving to the UK', null, 'is']],
  ['uk', ['name', 'the UK', null, 'is']],
  ['small business accounting', ['activity', 'small business accounting', null, 'is']],
  ['save money', ['activity', 'saving money', null, 'is']],
  ['how to bake bread', ['activity', 'baking bread', null, 'is']],
  ['buying a house', ['idea', 'buying a house', null, 'is']],
  ['bitcoin', ['name', 'Bitcoin', null, 'is']],
  ['Premium Bonds', ['name', 'Premium Bonds', null, 'are']],
  ['Élan vital', ['name', 'Élan vital', null, 'is']],
  ['住宅ローン', ['name', '住宅ローン', null, 'is']],
  ['{topics} <b>', ['name', 'topics b', null, 'is']],
  ['🚀', null],
  [' … ', null],
])('reads %j', (typed, expected) => {
  expect(forms(typed)).toEqual(expected);
});

test('follows the use that the visitor chose', () => {
  expect(forms('Kumquat', 'thing')).toEqual(['thing', 'kumquats', 'a kumquat', 'are']);
  expect(forms('mortgage', 'name')).toEqual(['name', 'mortgage', null, 'is']);
  expect(forms('chess', 'activity')).toEqual(['activity', 'chess', null, 'is']);
});

test.each([
  ['beginner', 'beginners'],
  ['First-time buyers', 'first-time buyers'],
  ['self-employed', 'the self-employed'],
  ['people over 50', 'people over 50'],
  ['everyone', 'everyone'],
  ['', ''],
])('reads the group of people %j as %j', (typed, expected) => {
  expect(readPeople(typed)).toBe(expected);
});
