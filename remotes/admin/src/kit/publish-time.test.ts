import { expect, test } from 'vitest';
import { chosenZone, formatDateTime, localDateTime, localZone, parsePublishTime } from './publish-time.ts';

test('distinguishes an empty from an invalid time', () => {
  expect(parsePublishTime('')).toEqual({ kind: 'none' });
  expect(parsePublishTime('tomorrow').kind).toBe('invalid');
  expect(parsePublishTime('2027-13-03T09:00').kind).toBe('invalid');
});

test.each(['1899-12-30T09:00', '2200-01-02T09:00', '9999-12-31T09:00'])('rejects %s', (text) => {
  expect(parsePublishTime(text)).toMatchObject({ kind: 'invalid', message: expect.stringContaining('2199-12-31') });
});

test('converts local time to UTC and back', () => {
  const read = parsePublishTime('2027-05-03T09:00');
  if (read.kind !== 'time') throw new Error('a time');
  expect(read.iso).toBe(new Date(2027, 4, 3, 9).toISOString());
  expect(localDateTime(read.iso)).toBe('2027-05-03T09:00');
  expect(formatDateTime(read.iso)).toBe('3 May 2027 at 09:00');
});

test('names the time zone', () => {
  expect(localZone('2027-05-03T09:00:00Z')).toMatch(/UTC|GMT|\//);
  for (const iso of ['2027-01-03T09:00:00Z', '2027-07-03T09:00:00Z'])
    expect(chosenZone({ kind: 'time', iso })).toBe(localZone(iso));
});
