import { expect, test } from 'vitest';
import { dayInWords, momentInUtc } from './date-words.ts';

test('a day stands before its month, as the British write it', () => {
  expect(dayInWords('2026-11-19')).toBe('19 November 2026');
  expect(dayInWords('2026-03-01T08:30:00Z')).toBe('1 March 2026');
});

test('the day and the hour are those of UTC on every machine', () => {
  expect(dayInWords('2026-03-14T23:59:59Z')).toBe('14 March 2026');
  expect(dayInWords('2026-03-15T01:00:00+02:00')).toBe('14 March 2026');
  expect(momentInUtc('2026-03-15T01:00:00+02:00')).toBe('14 Mar 2026, 23:00 UTC');
});

test('what is no date stays as it is', () => {
  expect([dayInWords('soon'), momentInUtc('')]).toEqual(['soon', '']);
});

test('each month is written as the language knows it', () => {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const iso = `2026-${String(month).padStart(2, '0')}-09T08:05:00.000Z`;
    expect(dayInWords(iso)).toBe(long.format(new Date(iso)));
    expect(momentInUtc(iso)).toBe(`${short.format(new Date(iso))}, 08:05 UTC`);
  }
});
