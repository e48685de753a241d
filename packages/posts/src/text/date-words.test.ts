import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './date-words.ts';

test('dates and times are in UTC', () => {
  expect(formatDay('2026-03-14T23:59:59Z')).toBe('14 March 2026');
  expect(formatDay('2026-03-15T01:00:00+02:00')).toBe('14 March 2026');
  expect(formatMoment('2026-03-15T01:00:00+02:00')).toBe('14 Mar 2026, 23:00 UTC');
});

test('an invalid date is unchanged', () => {
  expect([formatDay('soon'), formatMoment('')]).toEqual(['soon', '']);
});

test('months are named as by Intl', () => {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-09T08:05:00.000Z`;
    expect(formatDay(iso)).toBe(long.format(new Date(iso)));
    expect(formatMoment(iso)).toBe(`${short.format(new Date(iso))}, 08:05 UTC`);
  }
});
