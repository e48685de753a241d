import { expect, test } from 'vitest';
import { publicImageAddress, storableImage, storedImagePath } from './stored-image.ts';

const ORIGIN = 'https://abc.supabase.co';
const NAME = '0123456789abcdef-1772000000000-0-abcdefgh-4x3.png';
const KEPT = `/storage/v1/object/public/blog-images/${NAME}`;

test('a stored image is saved without the storage origin', () => {
  expect(storedImagePath(NAME)).toBe(KEPT);
  expect(storableImage(`HTTPS://abc.supabase.co:443${KEPT}`, ORIGIN)).toBe(KEPT);
  expect(publicImageAddress(KEPT, ORIGIN)).toBe(ORIGIN + KEPT);
});

test.each([
  `https://former.supabase.co${KEPT}`,
  `${ORIGIN}/a.png`,
  `${ORIGIN}${KEPT}?download`,
  `${ORIGIN}.elsewhere.example${KEPT}`,
  'chart.png',
  KEPT,
])('%s is unchanged', (address) => {
  expect(storableImage(address, ORIGIN)).toBe(address);
});

test('other addresses are public as they are', () => {
  expect(publicImageAddress('https://former.supabase.co/a.png', ORIGIN)).toBe('https://former.supabase.co/a.png');
  expect(publicImageAddress('/pictures/a.png', ORIGIN)).toBe('/pictures/a.png');
});
