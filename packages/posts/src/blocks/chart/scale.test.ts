import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelPositions, visibleLabels } from './axis-labels.ts';
import { decimalsOf, scaledPosition, scaleOf, spread } from './scale.ts';

const amount = fc.double({ min: -1e7, max: 1e7, noNaN: true }).map((value) => Math.round(value * 100) / 100);

test('an axis encloses its values and ends at multiples of its step', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const scale = scaleOf([one, other]);
      for (const value of [one, other]) {
        expect(scaledPosition(scale, value)).toBeGreaterThanOrEqual(-1e-6);
        expect(scaledPosition(scale, value)).toBeLessThanOrEqual(1 + 1e-6);
      }
      expect([scale.ticks.at(0), scale.ticks.at(-1)]).toEqual([scale.low, scale.high]);
      expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
      expect(scale.ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('an axis has round steps and begins at zero unless its values lie far from it', () => {
  expect(scaleOf([9228, 17477]).ticks).toEqual([8000, 10000, 12000, 14000, 16000, 18000]);
  expect(scaleOf([2, 12]).low).toBe(0);
  expect(scaleOf([5, 5]).high).toBeGreaterThan(scaleOf([5, 5]).low);
  expect(scaleOf([0, 0]).high).toBeGreaterThan(scaleOf([0, 0]).low);
});

test('decimals are as many as the step needs', () => {
  expect([5000, 1, 0.5, 0.25, 2.5, 0.1].map(decimalsOf)).toEqual([0, 0, 1, 2, 1, 1]);
});

test('names at the ends of lines never overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }), (places) => {
      const placed = spread(places, 0.2).toSorted((one, other) => one - other);
      placed.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(-1e-9);
        expect(place).toBeLessThanOrEqual(1 + 1e-9);
        if (index > 0) expect(place - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(0.2 - 1e-9);
      });
    }),
  );
});

const points = (...labels: readonly string[]) => labels.map((label) => ({ label, values: [] }));

test('rising numbers are positioned by value, other labels evenly', () => {
  expect(labelPositions(points('0', '1', '4'))).toEqual([0, 0.25, 1]);
  expect(labelPositions(points('Jan', 'Feb', 'Mar'))).toEqual([0, 0.5, 1]);
  expect(labelPositions(points('2', '1', '4'))).toEqual([0, 0.5, 1]);
  expect([labelPositions(points('0')), labelPositions(points('Jan'))]).toEqual([[0], [0]]);
});

test('labels without room are omitted at regular intervals', () => {
  const years = points(...Array.from({ length: 16 }, (_, year) => String(year)));
  expect([...visibleLabels(years, labelPositions(years), 80)]).toEqual([...years.keys()]);
  expect([...visibleLabels(years, labelPositions(years), 30)]).toEqual([0, 3, 6, 9, 12, 15]);
  const days = points('1', '5', '10', '21', '42', '63', '84', '105', '126', '147', '168', '189', '210', '231', '252');
  expect([...visibleLabels(days, labelPositions(days), 32)]).toEqual([0, 4, 6, 8, 10, 12, 14]);
});
