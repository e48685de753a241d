import { expect, test } from 'vitest';
import { cutSide, imageCrop, imageFocusText, parseImageFocus, placeOfCut, WHAT_DRAWS_THE_EYE } from './image-crop.ts';

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
  expect(imageCrop(text)).toBe(WHAT_DRAWS_THE_EYE);
});

test('a portrait is cut above and below, a panorama at its sides, and a picture of 16:9 nowhere', () => {
  expect(cutSide({ width: 900, height: 1600 })).toBe('y');
  expect(cutSide({ width: 2400, height: 600 })).toBe('x');
  expect(cutSide({ width: 1600, height: 900 })).toBeNull();
  expect(placeOfCut({ x: 33, y: 88 }, 'x')).toBe(35);
  expect(placeOfCut({ x: 33, y: 88 }, 'y')).toBe(90);
});
