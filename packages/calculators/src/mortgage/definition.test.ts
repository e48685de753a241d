import { expect, test } from 'vitest';
import { resultOf } from '../testing/evaluate.ts';
import { calculator as mortgage } from './definition.ts';

const figure = (texts: Record<string, string>, label: string) =>
  resultOf(mortgage, texts).figures.find((each) => each.label.startsWith(label));

test('says what an overpayment of £100 does', () => {
  const { sentence, chart } = resultOf(mortgage);
  expect(sentence).toBe('You finish 3 years and 10 months sooner and pay £20,759 less interest.');
  expect(chart?.points).toHaveLength(26);
  expect(figure({}, 'Monthly payment')?.value).toBe('£1,000.50');
  expect(figure({}, 'Interest in total')?.value).toBe('£99,391');
  expect(figure({}, 'Paid off after')?.value).toBe('21 years and 2 months');
});

test('names the month of the last payment when it knows the current one', () => {
  const [, payoff] = resultOf(mortgage, {}, '2026-11').figures;
  expect(payoff?.note).toBe('in January 2048');
});

test('shows the balance at the end of the fixed rate', () => {
  expect(figure({ fixed: '24' }, 'Owed in 2 years')).toMatchObject({ value: '£169,335', note: 'instead of £171,842' });
});

test('warns of the charge and compares with savings', () => {
  const { notes } = resultOf(mortgage, { once: '20,000', fixed: '24', savings: '5', tax: '20' });
  expect(notes).toEqual([
    'In year 1 you overpay £21,200. Your deal allows £18,000 without a charge.',
    'Savings earn 4.00% a year after tax, an overpayment saves 4.59%. Overpaying is ahead at these rates.',
  ]);
});
