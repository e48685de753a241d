import { expect, test } from 'vitest';
import { IMAGE_NAME_PATTERN, imageHashPrefix, imageName, imageSizeFromAddress } from './name.ts';

const sha256 = '0123456789abcdef'.repeat(4);
const name = imageName({
  sha256,
  timestamp: 1_795_000_000_000,
  index: 2,
  randomPart: 'k3v9x0ab',
  width: 1200,
  height: 630,
  extension: 'webp',
});

test('a name holds the hash, the specified parts and the size', () => {
  expect(name).toBe('0123456789abcdef-1795000000000-2-k3v9x0ab-1200x630.webp');
  expect(name).toMatch(new RegExp(IMAGE_NAME_PATTERN));
  expect(name.startsWith(imageHashPrefix(sha256))).toBe(true);
});

test('the size is read from any address of the image', () => {
  const size = { width: 1200, height: 630 };
  expect(imageSizeFromAddress(`https://x.example/storage/v1/object/public/blog-images/${name}`)).toEqual(size);
  expect(imageSizeFromAddress(`/${name}?download=a/b#c`)).toEqual(size);
  expect(imageSizeFromAddress(name)).toEqual(size);
});

test.each([
  '/photo-1200x630.webp',
  `/${name}.html`,
  `/${name}/`,
  `/x${name}`,
  `/?${name}`,
  '',
  `/${name.replace('1200', '0')}`,
])('the address %j has no size', (address) => {
  expect(imageSizeFromAddress(address)).toBeNull();
});
