import { expect, test, vi } from 'vitest';
import { localMoments } from './local-moments.ts';

test.each([
  ['Europe/London', '2027-03-28T00:59', ['2027-03-28T00:59:00.000Z']],
  ['Europe/London', '2027-03-28T01:30', ['2027-03-28T01:30:00.000Z', '2027-03-28T00:30:00.000Z']],
  ['Europe/London', '2027-03-28T02:00', ['2027-03-28T01:00:00.000Z']],
  ['Europe/London', '2027-10-31T01:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['Europe/London', '2027-10-31T02:00', ['2027-10-31T02:00:00.000Z']],
  ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
  ['UTC', '2027-03-28T01:30', ['2027-03-28T01:30:00.000Z']],
  ['Europe/London', '2027-13-28T01:30', []],
  ['Europe/London', 'tomorrow', []],
])('in %s, %s means %j', (zone, text, moments) => {
  vi.stubEnv('TZ', zone);
  expect(localMoments(text)).toEqual(moments);
  vi.unstubAllEnvs();
});
