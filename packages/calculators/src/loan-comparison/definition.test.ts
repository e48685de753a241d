import { expect, test } from 'vitest';
import { resultOf } from '../testing/evaluate.ts';
import { compareLoans } from './calculate.ts';
import { comparisonSentence, loanComparisonCalculator } from './definition.ts';

test.each([
  ['1,024', '102.4', '10', '110', 'Loan 1 has the lower APR, 0.0% against 17.1%, and costs £76 less in all.'],
  ['100.2', '33.4', '3', '33.4', 'Both loans have an APR of 0.0%; they cost £0 and £0.'],
])('compares finance at 0% of £%s', (amount, payment1, months, payment2, sentence) => {
  const texts = { fee2: '0', amount, payment1, months1: months, payment2, months2: months };
  expect(resultOf(loanComparisonCalculator, texts).sentence).toBe(sentence);
});

test('does not call the APR of one loan that of both', () => {
  const loan = { amount: 1_000, fee: 0, monthlyPayment: 100, months: 12, finalPayment: 0 };
  expect(comparisonSentence(compareLoans(loan, { ...loan, monthlyPayment: 10 }))).toBe(
    'The loans cannot be compared by APR; they cost £200 and −£880.',
  );
});
