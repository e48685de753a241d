import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Debt, payDebts } from './calculate.ts';

/** The sample post 'which-debt-to-clear-first'. */
const household: readonly Debt[] = [
  { name: 'card', balance: 4000, rate: 0.24, minimum: 100 },
  { name: 'loan', balance: 2500, rate: 0.09, minimum: 80 },
  { name: 'sister', balance: 900, rate: 0, minimum: 30 },
];

const plan = (order: Parameters<typeof payDebts>[2], debts = household, budget = 400) =>
  payDebts(debts, budget, order) ?? expect.fail('The debts are not paid');

test('reproduces the published result of both orders', () => {
  const [dearest, smallest] = [plan('highest-rate'), plan('smallest-balance')];
  expect([dearest.months, Math.round(dearest.interest)]).toEqual([22, 1001]);
  expect([smallest.months, Math.round(smallest.interest)]).toEqual([23, 1508]);
  expect(dearest.cleared[0]?.month).toBe(17);
  expect(smallest.cleared[0]).toEqual({ name: 'sister', month: 5 });
});

/** The chart of the same post. */
test('reproduces the published interest by month', () => {
  const at = (month: number) =>
    [plan('smallest-balance'), plan('highest-rate')].map(({ interestByMonth, interest }) =>
      Math.round(interestByMonth[month] ?? interest),
    );
  expect([1, 5, 10, 17, 23].map(at)).toEqual([
    [99, 99],
    [485, 446],
    [923, 767],
    [1381, 981],
    [1508, 1001],
  ]);
});

test('debts that grow faster than the payments are never paid', () => {
  expect(payDebts([{ name: 'card', balance: 10_000, rate: 0.24, minimum: 0 }], 200, 'highest-rate')).toBeNull();
});

test('the smallest balance first can fail where the highest rate first does not', () => {
  const debts = [
    { name: 'payday', balance: 2000, rate: 6, minimum: 0 },
    { name: 'family', balance: 1500, rate: 0, minimum: 0 },
  ];
  expect(payDebts(debts, 1010, 'highest-rate')).not.toBeNull();
  expect(payDebts(debts, 1010, 'smallest-balance')).toBeNull();
});

test('nothing owed takes no month', () => {
  expect(payDebts([], 100, 'highest-rate')).toEqual({ months: 0, interest: 0, interestByMonth: [0], cleared: [] });
});

const lists = fc
  .array(
    fc.record({
      balance: fc.integer({ min: 1, max: 20_000 }),
      rate: fc.integer({ min: 0, max: 60 }).map((percent) => percent / 100),
      minimum: fc.integer({ min: 0, max: 200 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((debts) => debts.map((debt, index) => ({ ...debt, name: `Debt ${index + 1}` })));

/** Enough for all minimums and twice the interest of the first month. */
const budgetFor = (debts: readonly Debt[]) =>
  debts.reduce((sum, { balance, rate, minimum }) => sum + minimum + (balance * rate) / 6 + 1, 0);

test('the highest rate first never costs more interest, and both pay every debt once', () => {
  fc.assert(
    fc.property(lists, (debts) => {
      const dearest = payDebts(debts, budgetFor(debts), 'highest-rate');
      const smallest = payDebts(debts, budgetFor(debts), 'smallest-balance');
      if (dearest === null || smallest === null) return;
      expect(dearest.interest).toBeLessThanOrEqual(smallest.interest + 1e-6);
      for (const { cleared } of [dearest, smallest]) {
        expect(cleared.map(({ name }) => name).sort()).toEqual(debts.map(({ name }) => name).sort());
      }
    }),
    { numRuns: 50 },
  );
});

test('a larger budget costs no more interest', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 500 }), (debts, more) => {
      const before = payDebts(debts, budgetFor(debts), 'highest-rate');
      const after = payDebts(debts, budgetFor(debts) + more, 'highest-rate');
      if (before && after) expect(after.interest).toBeLessThanOrEqual(before.interest + 1e-6);
    }),
    { numRuns: 50 },
  );
});
