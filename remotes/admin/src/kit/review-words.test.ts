import { expect, test } from 'vitest';
import { missingText, reviewPublishLabel, waitingTime } from './review-words.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');

test.each([
  ['2026-11-24T11:59:30Z', 'less than a minute'],
  ['2026-11-24T12:10:00Z', 'less than a minute'],
  ['2026-11-24T11:59:00Z', '1 minute'],
  ['2026-11-24T09:01:00Z', '2 hours'],
  ['2026-11-20T12:00:00Z', '4 days'],
])('since %s a text has waited %s', (since, waited) => {
  expect(waitingTime(since, NOW)).toBe(waited);
});

test('names what a text lacks and who can give it', () => {
  const stage = 'in-review';
  expect(missingText({ stage, missing: ['editor', 'reviewer'], approvers: ['anna', 'ben', 'carla'] })).toBe(
    'Needs an editor and a reviewer: anna, ben or carla',
  );
  expect(missingText({ stage, missing: ['reviewer'], approvers: [] })).toBe(
    'Needs a reviewer: no one has this role yet',
  );
  expect(missingText({ stage: 'approved', missing: [], approvers: ['anna'] })).toBe('');
});

test('the button of a text with a later time schedules it', () => {
  expect(reviewPublishLabel({ publishAt: null }, NOW)).toBe('Publish');
  expect(reviewPublishLabel({ publishAt: '2026-11-24T11:00:00Z' }, NOW)).toBe('Publish');
  expect(reviewPublishLabel({ publishAt: '2027-01-01T12:00:00Z' }, NOW)).toMatch(/^Schedule for 1 January 2027/);
});
