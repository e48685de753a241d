import { expect, test } from 'vitest';
import { AUTOMATIC_CROP, cropAxis, cropPosition, imageCrop, imageFocusText, parseImageFocus } from './image-crop.ts';

test.each([
  ['30% 70%', '30% 70%'],
  ['0 100', '0% 100%'],
  [' 5%, 7 ', '5% 7%'],
])('the focus %j is read and stored in one form', (written, stored) => {
  const focus = parseImageFocus(written);
  expect(focus && imageFocusText(focus)).toBe(stored);
});

test.each(['', '30%', '101% 0%', '-1% 0%', '05% 5%', '1.5% 2%', '30% 70% 1%', 'left top'])('%j is no focus', (text) => {
  expect(parseImageFocus(text)).toBeNull();
  expect(imageCrop(text)).toBe(AUTOMATIC_CROP);
});

test('a portrait is cropped vertically, a panorama horizontally', () => {
  expect(cropAxis({ width: 900, height: 1600 })).toBe('y');
  expect(cropAxis({ width: 2400, height: 600 })).toBe('x');
  expect(cropAxis({ width: 1600, height: 900 })).toBeNull();
  expect(cropPosition({ x: 33, y: 88 }, 'x')).toBe(35);
  expect(cropPosition({ x: 33, y: 88 }, 'y')).toBe(90);
});
