import { expect, test, vi } from 'vitest';
import { chosenZone, formatDateTime, localDateTime, localZone, parsePublishTime } from './publish-time.ts';

test('distinguishes an empty from an invalid time', () => {
  expect(parsePublishTime('')).toEqual({ kind: 'none' });
  for (const text of ['tomorrow', '2027-13-03T09:00']) expect(parsePublishTime(text).kind).toBe('invalid');
  vi.stubEnv('TZ', 'Europe/London');
  expect(parsePublishTime('2027-03-28T01:30')).toMatchObject({ message: expect.stringContaining('01:30 or 00:30') });
  vi.unstubAllEnvs();
});

test.each(['1899-12-30T09:00', '2200-01-02T09:00', '9999-12-31T09:00'])('rejects %s', (text) => {
  expect(parsePublishTime(text)).toMatchObject({ kind: 'invalid', message: expect.stringContaining('2199-12-31') });
});

test('converts local time to UTC and back', () => {
  const read = parsePublishTime('2027-05-03T09:00');
  if (read.kind !== 'time') throw new Error('a time');
  expect(read.iso).toBe(new Date(2027, 4, 3, 9).toISOString());
  expect([localDateTime(read.iso), formatDateTime(read.iso)]).toEqual(['2027-05-03T09:00', '3 May 2027 at 09:00']);
});

test.each(['2027-01-03T09:00:00Z', '2027-07-03T09:00:00Z'])('names the time zone at %s', (iso) => {
  expect(localZone(iso)).toMatch(/UTC|GMT|\//);
  expect(chosenZone({ kind: 'time', iso })).toBe(localZone(iso));
});
