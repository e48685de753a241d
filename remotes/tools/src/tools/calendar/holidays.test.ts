import { expect, test } from 'vitest';
import { easterSunday, holidaysOf } from './holidays.ts';

test.each([
  // Tables of the United States Naval Observatory and of the Book of Common Prayer.
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('has the bank holidays of England and Wales that gov.uk lists for 2026 and 2027', () => {
  expect([...holidaysOf('england', 2026).keys()].sort()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ]);
  const days = [...holidaysOf('england', 2027)];
  expect(days.filter(([, name]) => name.includes('substitute')).sort()).toEqual([
    ['2027-12-27', 'Christmas Day (substitute day)'],
    ['2027-12-28', 'Boxing Day (substitute day)'],
  ]);
});

test('moves both days of the new year in Scotland', () => {
  const days = holidaysOf('scotland', 2028);
  expect([days.get('2028-01-03'), days.get('2028-01-04')]).toEqual([
    'New Year’s Day (substitute day)',
    '2 January (substitute day)',
  ]);
});

test.each([
  ['northern-ireland', '2027-03-17', 'St Patrick’s Day'],
  ['ireland', '2027-02-01', 'St Brigid’s Day'],
  ['poland', '2027-05-27', 'Corpus Christi'],
  ['us', '2027-11-25', 'Thanksgiving'],
] as const)('%s has %s: %s', (place, day, name) => {
  expect(holidaysOf(place, 2027).get(day)).toBe(name);
});
