import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lacksZone, parsePostDate, readPostDate } from './post-date.ts';

test.each([
  ['2026-03-14', undefined, '2026-03-14T00:00:00Z'],
  ['2024-02-29', undefined, '2024-02-29T00:00:00Z'],
  ['2026-03-14T08:30:00Z', undefined, '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30 +0100', undefined, '2026-03-14T08:30:00+01:00'],
  ['2026-03-14T08:30:00.25-05:00', undefined, '2026-03-14T08:30:00.25-05:00'],
  ['2026-03-14T08:30+14:00', undefined, '2026-03-14T08:30:00+14:00'],
  ['2026-03-14T08:30-12:00', undefined, '2026-03-14T08:30:00-12:00'],
  ['8 July 2022', undefined, '2022-07-08T00:00:00Z'],
  ['Jul 8 2022', 'Europe/Berlin', '2022-07-08T00:00:00Z'],
  ['2026-03-14', 'Europe/Berlin', '2026-03-14T00:00:00Z'],
  ['2026-03-14 08:30', undefined, '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30', 'Europe/Berlin', '2026-03-14T08:30:00+01:00'],
  ['2026-07-14T08:30:05', 'Europe/Berlin', '2026-07-14T08:30:05+02:00'],
  ['2026-03-29 03:10', 'Europe/Berlin', '2026-03-29T03:10:00+02:00'],
  ['2019-04-25 9:00:00', undefined, '2019-04-25T09:00:00Z'],
  ['2027-03-28 00:59', 'Europe/London', '2027-03-28T00:59:00Z'],
  ['2027-03-28 02:00', 'Europe/London', '2027-03-28T02:00:00+01:00'],
  ['2026-03-14T08:30Z', 'Europe/Berlin', '2026-03-14T08:30:00Z'],
])('%s in the zone %s means %s', (text, zone, moment) => {
  expect(parsePostDate(text, zone)).toBe(moment);
  expect(lacksZone(text)).toBe(/\d:\d\d(?::\d\d)?$/.test(text) && !/[+-]\d\d:\d\d$/.test(text));
});

test.each([
  ['', 'is not of the form'],
  ['soon', 'is not of the form'],
  ['14.03.2026', 'is not of the form'],
  ['2025-02-30', 'Feb 2025 has 28 days'],
  ['2025-02-29T08:30:00Z', 'Feb 2025 has 28 days'],
  ['2026-13-01', 'months go from 01 to 12'],
  ['2026-00-10', 'months go from 01 to 12'],
  ['2026-03-00', 'Mar 2026 has 31 days'],
  ['31 April 2026', 'Apr 2026 has 30 days'],
  ['2026-03-14T24:00:00Z', 'Hours go from 00 to 23'],
  ['2026-12-31T23:59:60Z', 'seconds from 00 to 59'],
  ['2026-03-14T08:30+25:00', 'Zones go from -12:00 to +14:00'],
  ['2026-03-14T08:30-13:00', 'Zones go from -12:00 to +14:00'],
  ['2026-03-14T08:30+01:75', 'Zones go from -12:00 to +14:00'],
])('the date %s is rejected with a reason', (text, message) => {
  expect(readPostDate(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
  expect(parsePostDate(text)).toBeNull();
});

test.each([
  ['2027-03-28 01:30', '2027-03-28T01:30:00Z or 2027-03-28T01:30:00+01:00'],
  ['2027-10-31 01:30', '2027-10-31T01:30:00+01:00 or 2027-10-31T01:30:00Z'],
])('asks which time %s is, which the clocks skip or repeat', (text, times) => {
  expect(readPostDate(text, 'Europe/London')).toEqual({ ok: false, message: expect.stringContaining(times) });
  expect(parsePostDate(text)).toBe(`${text.replace(' ', 'T')}:00Z`);
});

test('every ISO timestamp is preserved', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => Date.parse(parsePostDate(date.toISOString()) ?? '') === date.getTime()));
});
