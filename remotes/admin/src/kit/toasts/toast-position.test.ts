import { expect, test } from 'vitest';
import { bestPosition, scrollDistance } from './toast-position.ts';

const boxes = {
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
] as const)('covers as little as possible of %s', (_, subject, position) => {
  expect(bestPosition(subject, boxes)).toBe(position);
});

test('scrolls only what is covered', () => {
  expect(scrollDistance(row(400), 'bottom', boxes.bottom)).toBe(0);
  expect(scrollDistance(null, 'bottom', boxes.bottom)).toBe(0);
  expect(scrollDistance(row(300, { bottom: 830 }), 'bottom', boxes.bottom)).toBe(50);
  expect(scrollDistance(row(150, { bottom: 700 }), 'top', boxes.top)).toBe(-30);
});
