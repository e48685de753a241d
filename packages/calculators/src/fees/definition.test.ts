import { expect, test } from 'vitest';
import { fees } from './definition.ts';

function resultOf(texts: Record<string, string>) {
  const evaluation = fees.evaluate(texts, null);
  return evaluation.kind === 'result' ? evaluation.result : expect.fail(JSON.stringify(evaluation.problems));
}

test('compares two charges, whichever is entered first', () => {
  const sentence = 'A charge of 1.00% instead of 0.25% costs you £8,124 over 30 years.';
  expect(resultOf({}).sentence).toBe(sentence);
  expect(resultOf({ charge: '0.25', other: '1' }).sentence).toBe(sentence);
  expect(resultOf({}).figures.map(({ note }) => note)).toEqual([undefined, '7.2% taken', '26.0% taken']);
});

test('shows one charge when both are the same', () => {
  const { sentence, figures, chart } = resultOf({ other: '1' });
  expect(sentence).toBe('A charge of 1.00% a year takes 26.0% of the final sum over 30 years.');
  expect([figures.length, chart?.series.length]).toEqual([2, 2]);
});

test('needs a sum or monthly amounts', () => {
  expect(fees.evaluate({ sum: '0' }, null)).toMatchObject({ kind: 'problems', problems: [{ field: 'sum' }] });
});
