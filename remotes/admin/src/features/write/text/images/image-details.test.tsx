import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { expect, test } from 'vitest';
import { captionOf, libraryReference, nearestPlace, titleOf } from './image-details.tsx';

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

const RECORD: ImageRecord = {
  name: '0123456789abcdef-1-0-abcdefgh-10x20.png',
  ...{ width: 10, height: 20, bytes: 1, storedAt: '2026-11-24T00:00:00Z', storedBy: 'ann', fileName: 'a.png' },
  ...{ alt: 'A [coin]', caption: 'The "new" coin.', credit: 'Jan & Co', licence: '', licenceUntil: null },
  ...{ focus: '30% 70%', version: 1, updatedBy: null, updatedAt: null },
};

test('refers to an image by its address, with alternative text, caption and credit', () => {
  const [reference] = readPostText(libraryReference(RECORD)).references;
  expect(reference).toMatchObject({ url: `/storage/v1/object/public/blog-images/${RECORD.name}`, alt: 'A [coin]' });
  expect(libraryReference(RECORD)).toContain('"The \\"new\\" coin. Credit: Jan \\& Co"');
  expect(libraryReference({ ...RECORD, caption: '', credit: '' })).toMatch(/png\)$/);
});
