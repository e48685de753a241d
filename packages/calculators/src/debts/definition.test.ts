import { expect, test } from 'vitest';
import { debts } from './definition.ts';

function resultOf(texts: Record<string, string>) {
  const evaluation = debts.evaluate(texts, null);
  return evaluation.kind === 'result' ? evaluation.result : expect.fail(JSON.stringify(evaluation.problems));
}

function problemsOf(texts: Record<string, string>) {
  const evaluation = debts.evaluate(texts, null);
  return evaluation.kind === 'problems' ? evaluation.problems : expect.fail('There is a result');
}

test('compares the two orders', () => {
  const { sentence, tables } = resultOf({});
  expect(sentence).toBe(
    'You are free of debt after 1 year and 10 months with the highest rate first, and save £507 of interest against the smallest balance first.',
  );
  expect(tables[0]?.rows[2]).toEqual(['Debt 3', '0.00%', 'Month 22', 'Month 5']);
});

test('one debt costs the same in either order', () => {
  const none = { balance2: '', rate2: '', minimum2: '', balance3: '', rate3: '', minimum3: '' };
  expect(resultOf(none).sentence).toBe(
    'You are free of debt after 12 months, in either order.'.replace('12 months', '1 year'),
  );
});

test('refuses a budget below the minimums, and one below the interest', () => {
  expect(problemsOf({ budget: '200' })).toEqual([
    { field: 'budget', message: 'For all debts together: the minimums alone are £210.00 a month.' },
  ]);
  const [problem] = problemsOf({ rate1: '900', budget: '400' });
  expect(problem?.message).toMatch(/interest is £3,018\.75 in the first month/);
});

test('a debt needs a balance and a rate', () => {
  expect(problemsOf({ balance1: '', rate4: '5' }).map(({ field }) => field)).toEqual(['balance1', 'balance4']);
});
