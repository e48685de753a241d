import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lacksZone, parsePostDate } from './post-date.ts';

test.each([
  ['2026-03-14', '2026-03-14T00:00:00Z'],
  ['2026-03-14T08:30:00Z', '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30 +0100', '2026-03-14T08:30:00+01:00'],
  ['2026-03-14T08:30:00.25-05:00', '2026-03-14T08:30:00.25-05:00'],
])('%s means %s', (text, moment) => {
  expect(parsePostDate(text)).toBe(moment);
});

test.each([
  ['2026-03-14', 'Europe/Berlin', '2026-03-14T00:00:00Z'],
  ['2026-03-14 08:30', undefined, '2026-03-14T08:30:00Z'],
  ['2026-03-14 08:30', 'Europe/Berlin', '2026-03-14T08:30:00+01:00'],
  ['2026-07-14T08:30:05', 'Europe/Berlin', '2026-07-14T08:30:05+02:00'],
  ['2026-03-29 03:10', 'Europe/Berlin', '2026-03-29T03:10:00+02:00'],
  ['2026-03-14T08:30Z', 'Europe/Berlin', '2026-03-14T08:30:00Z'],
  ['Jul 8 2022', 'Europe/Berlin', '2022-07-08T00:00:00Z'],
  ['8 July 2022', undefined, '2022-07-08T00:00:00Z'],
])('%s in the zone %s means %s', (text, zone, moment) => {
  expect(parsePostDate(text, zone)).toBe(moment);
  expect(lacksZone(text)).toBe(/\d:\d\d(?::\d\d)?$/.test(text));
});

test.each(['', 'soon', '2026-02-30', '2026-13-01', '14.03.2026', '2026-03-14T25:00Z', '0001-01-01'])(
  '%j is no date',
  (text) => {
    expect(parsePostDate(text)).toBeNull();
  },
);

test('every moment keeps its value', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => Date.parse(parsePostDate(date.toISOString()) ?? '') === date.getTime()));
});
