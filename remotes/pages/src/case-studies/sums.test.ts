import { expect, test } from 'vitest';
import { grow, loanPayment, repayLoan } from './sums.ts';

test('a payment for so many months repays the loan in as many', () => {
  const payment = loanPayment(180_000, 0.045, 300);
  expect(payment).toBeCloseTo(1000.5, 1);
  const { months, interest } = repayLoan(180_000, 0.045, payment);
  expect(months).toBe(300);
  expect(interest).toBeCloseTo(payment * 300 - 180_000, 1);
});

test('growth is what adding year by year gives', () => {
  let sum = 20_000;
  for (let year = 0; year < 20; year += 1) sum = sum * 1.047 + 2_400;
  expect(grow(20_000, 2_400, 0.047, 20)).toBeCloseTo(sum, 4);
});
