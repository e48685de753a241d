import { expect, test } from 'vitest';
import { captionOf, nearestPlace, titleOf } from './image-details.tsx';

test.each([
  ['', { caption: '', credit: '' }],
  ['Warsaw at night', { caption: 'Warsaw at night', credit: '' }],
  ['Credit: PAP', { caption: '', credit: 'PAP' }],
  ['Warsaw at night. Credit: Jan Nowicki / PAP', { caption: 'Warsaw at night.', credit: 'Jan Nowicki / PAP' }],
])('reads the caption and the credit of %j', (title, parts) => {
  expect(captionOf(title)).toEqual(parts);
  expect(titleOf(parts)).toBe(title);
});

test('escapes what would end a title', () => {
  expect(titleOf({ caption: 'A "word"\nmore', credit: '' })).toBe('A \\"word\\" more');
});

test.each([
  [0, 0],
  [3, 4],
  [1, 0],
  [9, 4],
])('finds the place nearest to %i', (from, place) => {
  expect(nearestPlace('![] ![]', '![]', from)).toBe(place);
  expect(nearestPlace('![] ![]', '[x]', from)).toBe(-1);
});
