import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { expect, test } from 'vitest';
import { libraryImage, libraryReference } from './library-image.ts';

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

test('takes the crop and the size of the record', () => {
  expect(libraryImage(RECORD)).toMatchObject({
    kind: 'stored',
    focus: '30% 70%',
    width: 10,
    height: 20,
    isNamed: false,
  });
});
