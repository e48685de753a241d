import { expect, test } from 'vitest';
import { problemsOf, resultOf } from '../testing/evaluate.ts';
import { calculator as debts } from './definition.ts';

test('compares the two orders', () => {
  const { sentence, tables } = resultOf(debts);
  expect(sentence).toBe(
    'You are free of debt after 1 year and 10 months with the highest rate first, and save £507 of interest against the smallest balance first.',
  );
  expect(tables[0]?.rows[2]).toEqual(['Debt 3', '0.00%', 'Month 22', 'Month 5']);
});

test('refuses a budget below the minimums, and one below the interest', () => {
  expect(problemsOf(debts, { budget: '200' })).toEqual([
    { field: 'budget', message: 'For all debts together: the minimums alone are £210.00 a month.' },
  ]);
  const [problem] = problemsOf(debts, { rate1: '900', budget: '400' });
  expect(problem?.message).toMatch(/interest is £3,018\.75 in the first month/);
});
