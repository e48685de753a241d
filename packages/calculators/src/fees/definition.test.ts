import { expect, test } from 'vitest';
import { resultOf } from '../testing/evaluate.ts';
import { fees } from './definition.ts';

test('compares two charges, whichever is entered first', () => {
  const sentence = 'A charge of 1.00% instead of 0.25% costs you £8,124 over 30 years.';
  expect(resultOf(fees).sentence).toBe(sentence);
  expect(resultOf(fees, { charge: '0.25', other: '1' }).sentence).toBe(sentence);
  expect(resultOf(fees).figures.map(({ note }) => note)).toEqual([undefined, '7.2% taken', '26.0% taken']);
});

test('shows one charge when both are the same', () => {
  const { sentence, figures, chart } = resultOf(fees, { other: '1' });
  expect(sentence).toBe('A charge of 1.00% a year takes 26.0% of the final sum over 30 years.');
  expect([figures.length, chart?.series.length]).toEqual([2, 2]);
});

test('needs a sum or monthly amounts', () => {
  expect(fees.evaluate({ sum: '0' }, null)).toMatchObject({ kind: 'problems', problems: [{ field: 'sum' }] });
});
