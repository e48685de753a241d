import { expect, test } from 'vitest';
import { scrollToFree, toastPlace } from './place.ts';

const places = {
  top: { top: 80, bottom: 180, left: 1000, right: 1400 },
  bottom: { top: 780, bottom: 880, left: 1000, right: 1400 },
};
const row = (top: number, changes = {}) => ({ top, bottom: top + 90, left: 200, right: 1240, ...changes });

test.each([
  ['nothing on the page', null, 'bottom'],
  ['a row in the middle', row(400), 'bottom'],
  ['a row at the foot', row(800), 'top'],
  ['a row at the top', row(90), 'bottom'],
  ['a row at the foot that ends before the toasts begin', row(800, { right: 900 }), 'bottom'],
  ['something taller than the window, of which less is covered at the top', row(150, { bottom: 2000 }), 'top'],
] as const)('toasts about %s stand where they cover it least', (_, subject, place) => {
  expect(toastPlace(subject, places)).toBe(place);
});

test('what is still covered is scrolled free, and what is not stays where it is', () => {
  expect(scrollToFree(row(400), 'bottom', places.bottom)).toBe(0);
  expect(scrollToFree(null, 'bottom', places.bottom)).toBe(0);
  expect(scrollToFree(row(300, { bottom: 830 }), 'bottom', places.bottom)).toBe(50);
  expect(scrollToFree(row(150, { bottom: 700 }), 'top', places.top)).toBe(-30);
});
