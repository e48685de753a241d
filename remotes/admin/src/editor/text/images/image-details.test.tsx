import { expect, test } from 'vitest';
import { captionOf, titleOf } from './image-details.tsx';

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
