import { expect, test } from 'vitest';
import { localDateTime, localZone, momentInWords, readPublishTime } from './publish-time.ts';

test('an empty control means no time, a damaged one is told', () => {
  expect(readPublishTime('')).toEqual({ kind: 'none' });
  expect(readPublishTime('tomorrow').kind).toBe('invalid');
  expect(readPublishTime('2027-13-03T09:00').kind).toBe('invalid');
});

test.each(['1899-12-30T09:00', '2200-01-02T09:00', '9999-12-31T09:00'])('%s is out of the range of dates', (text) => {
  expect(readPublishTime(text)).toMatchObject({ kind: 'invalid', message: expect.stringContaining('2199-12-31') });
});

test('a local time is stored as the moment it means, and shown as the same local time again', () => {
  const read = readPublishTime('2027-05-03T09:00');
  if (read.kind !== 'time') throw new Error('a time');
  expect(read.iso).toBe(new Date(2027, 4, 3, 9).toISOString());
  expect(localDateTime(read.iso)).toBe('2027-05-03T09:00');
  expect(momentInWords(read.iso)).toBe('3 May 2027, 09:00');
});

test('the zone is named', () => {
  expect(localZone('2027-05-03T09:00:00Z')).toMatch(/UTC|GMT|\//);
});
