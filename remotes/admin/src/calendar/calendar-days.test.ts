import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { boundsOf, dayOf, daysShown, dayTitle, movedTo, rangeTitle, shiftedDay } from './calendar-days.ts';

beforeAll(() => vi.stubEnv('TZ', 'Europe/Berlin'));
afterAll(() => vi.unstubAllEnvs());

test('shows whole weeks from Monday on', () => {
  const november = daysShown('month', '2026-11-24');
  expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06']);
  const february = daysShown('month', '2027-02-10');
  expect([february.length, february[0]]).toEqual([28, '2027-02-01']);
  expect(daysShown('week', '2026-11-24')[0]).toBe('2026-11-23');
  expect(daysShown('week', '2026-11-29').at(-1)).toBe('2026-11-29');
});

test('covers days of 23 and 25 hours once', () => {
  const october = daysShown('month', '2026-10-15');
  expect(new Set(october).size).toBe(october.length);
  expect(boundsOf(daysShown('week', '2026-10-25'))).toEqual({
    since: '2026-10-18T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  });
});

test('moves to another day at the same local time', () => {
  expect(movedTo('2026-10-24T07:30:00.000Z', '2026-10-26')).toBe('2026-10-26T08:30:00.000Z');
  expect(dayOf('2026-10-24T22:30:00.000Z')).toBe('2026-10-25');
});

test('goes from month to month and week to week', () => {
  expect(shiftedDay('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(shiftedDay('month', '2027-01-31', -1)).toBe('2026-12-01');
  expect(shiftedDay('week', '2026-12-31', 1)).toBe('2027-01-07');
});

test('names what is shown', () => {
  expect(rangeTitle('month', '2026-11-24')).toBe('November 2026');
  expect(rangeTitle('week', '2026-11-24')).toMatch(/^23\W+29 November 2026$/);
  expect(dayTitle('2026-11-24')).toMatch(/^Tuesday,? 24 November$/);
});
