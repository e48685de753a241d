import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, fittingLabels, niceScale, project, scaleOf, spread } from './scale.ts';

const amount = fc.double({ min: -1e7, max: 1e7, noNaN: true }).map((value) => Math.round(value * 100) / 100);

test('an axis encloses its values and ends at multiples of its step', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const scale = niceScale(low, high);
      const slack = scale.step * 1e-6;
      expect(scale.low).toBeLessThanOrEqual(low + slack);
      expect(scale.high).toBeGreaterThanOrEqual(high - slack);
      expect(scale.ticks.at(0)).toBe(scale.low);
      expect(scale.ticks.at(-1)).toBe(scale.high);
      expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
      expect(scale.ticks.length).toBeLessThanOrEqual(9);
    }),
  );
});

test('an axis uses round steps', () => {
  expect(niceScale(0, 17477).ticks).toEqual([0, 5000, 10000, 15000, 20000]);
  expect(niceScale(3.8, 4.68).ticks).toEqual([3.8, 4, 4.2, 4.4, 4.6, 4.8]);
  expect(niceScale(-15.37, 19.6).ticks).toEqual([-20, -10, 0, 10, 20]);
});

test('an axis of equal values still has a length', () => {
  expect(niceScale(5, 5).high).toBeGreaterThan(niceScale(5, 5).low);
  expect(niceScale(0, 0).high).toBeGreaterThan(niceScale(0, 0).low);
});

test('bars start at zero and lines do so unless their values lie far from it', () => {
  expect(scaleOf([100, 134], true).low).toBe(0);
  expect(scaleOf([100, 134], false).low).toBe(100);
  expect(scaleOf([2, 12], false).low).toBe(0);
  expect(scaleOf([-4, -1], true).high).toBe(0);
});

test('a projection maps the ends of the axis to the ends of the line', () => {
  const y = project({ low: -10, high: 10 }, 800, 200);
  expect([y(-10), y(0), y(10)]).toEqual([800, 500, 200]);
});

test('decimals are as many as the step needs', () => {
  expect([5000, 1, 0.5, 0.25, 2.5, 0.1].map(decimalsOf)).toEqual([0, 0, 1, 2, 1, 1]);
});

test('labels that would touch their neighbour are left out at regular distances', () => {
  expect(fittingLabels([0, 50, 100, 150], [40, 40, 40, 40], 20)).toEqual([0, 2]);
  expect(fittingLabels([0, 50, 100, 150, 200], [40, 40, 40, 40, 40], 20)).toEqual([0, 2, 4]);
  expect(fittingLabels([0, 50, 100, 150], [30, 30, 30, 30], 20)).toEqual([0, 1, 2, 3]);
});

test('spread labels never overlap and stay inside when there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 100, max: 700, noNaN: true }), { minLength: 1, maxLength: 4 }), (centres) => {
      const heights = centres.map(() => 80);
      const placed = spread(centres, heights, 100, 700).sort((a, b) => a - b);
      placed.forEach((centre, index) => {
        expect(centre).toBeGreaterThanOrEqual(139.999);
        expect(centre).toBeLessThanOrEqual(660.001);
        if (index > 0) expect(centre - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(79.999);
      });
    }),
  );
});
