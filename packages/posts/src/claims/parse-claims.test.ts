import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStale } from './claim.ts';
import { parseClaims } from './parse-claims.ts';

const text = `id: bank-rate
value: 3.75 %
source: Bank of England, Bank Rate https://www.bankofengland.co.uk/rates?a=1&b=2
checked: 2026-11-06
until: 2026-12-18
owner: Jane Smith

id: inflation-2022
Value:   9.1 %
source: https://www.ons.gov.uk/cpi
checked: 2026-11-01
until: never
owner: rates@ledgerlight.example`;

test('each id begins a claim', () => {
  expect(parseClaims(text)).toEqual({
    claims: [
      {
        line: 1,
        claim: {
          id: 'bank-rate',
          value: '3.75 %',
          sourceName: 'Bank of England, Bank Rate',
          source: 'https://www.bankofengland.co.uk/rates?a=1&b=2',
          checked: '2026-11-06',
          until: '2026-12-18',
          owner: 'Jane Smith',
        },
      },
      { line: 8, claim: expect.objectContaining({ value: '9.1 %', sourceName: '', until: null }) },
    ],
    ids: [
      { id: 'bank-rate', line: 1 },
      { id: 'inflation-2022', line: 8 },
    ],
    faults: [],
  });
});

test.each([
  ['no source', text.replace(/source: Bank.*/, 'source:'), 3, "The claim 'bank-rate' has no source."],
  ['a missing line', text.replace(/owner: Jane.*\n/, ''), 1, "The claim 'bank-rate' has no owner."],
  ['a source that is no https page', text.replace('https://www.bank', 'http://www.bank'), 3, 'https address of a page'],
  ['a script as source', text.replace(/https:\/\/www.bank\S+/, 'javascript:alert(1)'), 3, 'https address of a page'],
  ['a day that does not exist', text.replace('2026-11-06', '2026-02-30'), 4, "'2026-02-30' is no day"],
  ['a day in words', text.replace('2026-12-18', 'soon'), 5, "'soon' is no day such as 2026-12-18"],
  ['an end before the check', text.replace('2026-12-18', '2026-11-05'), 5, 'before it was checked on 2026-11-06'],
  ['an unknown line', text.replace('owner: Jane', 'colour: red'), 6, "'colour: red Smith' is no line of a claim."],
  ['a line said twice', text.replace('until: 2026', 'checked: 2026'), 5, "'checked' is said twice."],
  ['a line before the first id', `value: 1\n${text}`, 1, "A claim begins with its 'id'."],
  ['an id that is no word', text.replace('bank-rate', 'Bank Rate'), 1, 'lower-case words joined by hyphens'],
  ['a long value', text.replace('3.75 %', '3'.repeat(201)), 2, "'value' has more than 200 characters."],
])('%s is reported with its line', (_, written, line, message) => {
  const { faults, claims } = parseClaims(written);
  expect(faults).toContainEqual({ line, message: expect.stringContaining(message) });
  expect(claims.length).toBeLessThan(3);
});

test('any text is parsed without an error', () => {
  fc.assert(fc.property(fc.string(), (written) => parseClaims(written).claims.length === 0));
});

test('a claim is stale after its last day', () => {
  const lastMoment = Date.parse('2026-12-18T23:59:59Z');
  expect(isStale({ until: '2026-12-18' }, lastMoment)).toBe(false);
  expect(isStale({ until: '2026-12-18' }, lastMoment + 1000)).toBe(true);
  expect(isStale({ until: null }, lastMoment)).toBe(false);
});
