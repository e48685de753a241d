import { defineCalculator } from '../definition/calculator.ts';
import { numbered, optionalNumberField } from '../definition/field.ts';
import { type FieldProblem, poundsChart } from '../definition/result.ts';
import { monthsInWords, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { poundsField } from '../definition/usual-fields.ts';
import { type Debt, type DebtPlan, MAX_MONTHS, payDebts } from './calculate.ts';

const MONEY = { unit: 'pounds', min: 0, max: 10_000_000 } as const;

const NUMBERS = [1, 2, 3, 4, 5] as const;

/** The three fields of a debt; all stay empty for none. */
function debtFields<Place extends number>(number: Place, [balance, rate, minimum] = ['', '', '']) {
  const group = `Debt ${number}`;
  const shown = { group, layout: 'row', isFurther: balance === '' } as const;
  const named = (label: string) => ({ ...shown, label, name: `${group}, ${label.toLowerCase()}` });
  return numbered(number, {
    balance: optionalNumberField({ ...named('Balance'), ...MONEY, initial: balance, step: 100 }),
    rate: optionalNumberField({ ...named('Rate'), initial: rate, unit: 'percent', min: 0, max: 1000, step: 1 }),
    minimum: optionalNumberField({ ...named('Minimum'), ...MONEY, initial: minimum, step: 5 }),
  });
}

/** The debts of the sample post 'which-debt-to-clear-first', and places for two more. */
const DEBTS_FIELDS = {
  budget: poundsField({
    label: 'For all debts together, each month',
    initial: '400',
    min: 1,
    max: 1_000_000,
    step: 25,
  }),
  ...debtFields(1, ['4,000', '24', '100']),
  ...debtFields(2, ['2,500', '9', '80']),
  ...debtFields(3, ['900', '0', '30']),
  ...debtFields(4),
  ...debtFields(5),
};

export const calculator = defineCalculator({
  kind: 'debts',
  fields: DEBTS_FIELDS,
  calculate(v) {
    const rows = NUMBERS.map(
      (number): Row => ({
        number,
        balance: v[`balance${number}`],
        rate: v[`rate${number}`],
        minimum: v[`minimum${number}`],
      }),
    );
    const problems = rows.flatMap(rowProblems);
    if (problems.length > 0) return { problems };
    const list = rows.flatMap(debtOf);
    if (list.length === 0) return { problems: [{ field: 'balance1', message: 'Debt 1, balance: enter a debt.' }] };
    const problem = budgetProblem(list, v.budget);
    if (problem) return { problems: [problem] };
    return resultOf(list, v.budget);
  },
  method: {
    formulas: [
      'each month: interest of a debt = balance × yearly rate ÷ 12',
      'each debt gets its minimum; the rest of the budget goes to the first debt of the order, then to the next',
    ],
    assumptions: [
      'Rates are nominal: a twelfth is added each month, before the payment. They stay as they are, and nothing new is borrowed.',
      'Minimum payments stay as entered, and what a paid debt no longer needs goes to the others.',
      'Rent, council tax, energy and court fines come before any order: missing them costs more than interest.',
      'Nothing is rounded on the way, so that statements differ by pennies.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      {
        name: 'MoneyHelper: how to prioritise your debts',
        address: 'https://www.moneyhelper.org.uk/en/money-troubles/dealing-with-debt/how-to-prioritise-your-debts',
      },
    ],
  },
});

interface Row {
  readonly number: (typeof NUMBERS)[number];
  readonly balance: number | null;
  readonly rate: number | null;
  readonly minimum: number | null;
}

function rowProblems({ number, balance, rate, minimum }: Row) {
  if (balance === null && rate === null && minimum === null) return [];
  const missing = (name: 'balance' | 'rate', label: string) =>
    ({ field: `${name}${number}`, message: `Debt ${number}, ${label}: enter a number, or clear the debt.` }) as const;
  return [
    ...(balance === null ? [missing('balance', 'balance')] : []),
    ...(rate === null ? [missing('rate', 'rate')] : []),
  ];
}

function debtOf({ number, balance, rate, minimum }: Row): readonly Debt[] {
  if (balance === null || rate === null || balance === 0) return [];
  return [{ name: `Debt ${number}`, balance, rate, minimum: minimum ?? 0 }];
}

function budgetProblem(list: readonly Debt[], budget: number) {
  const field = 'budget';
  const minimums = list.reduce((sum, { minimum, balance }) => sum + Math.min(minimum, balance), 0);
  if (budget < minimums) {
    const message = `For all debts together: the minimums alone are ${poundsAndPence(minimums)} a month.`;
    return { field, message } as const satisfies FieldProblem;
  }
  const interest = list.reduce((sum, { balance, rate }) => sum + (balance * rate) / 12, 0);
  if (payDebts(list, budget, 'highest-rate') !== null) return null;
  const message = `For all debts together: interest is ${poundsAndPence(interest)} in the first month, so that the debts last more than ${MAX_MONTHS / 12} years. Enter more.`;
  return { field, message } as const satisfies FieldProblem;
}

function resultOf(list: readonly Debt[], budget: number) {
  const dearest = payDebts(list, budget, 'highest-rate');
  const smallest = payDebts(list, budget, 'smallest-balance');
  return {
    sentence: sentenceOf(dearest, smallest),
    figures: [
      { label: 'Highest rate first', ...planFigure(dearest) },
      { label: 'Smallest balance first', ...planFigure(smallest) },
    ],
    chart: chartOf(budget, dearest, smallest),
    tables: [
      {
        title: 'When each debt is paid',
        columns: ['Debt', 'Rate', 'Highest rate first', 'Smallest balance first'],
        rows: list.map(({ name, rate }) => [name, percentText(rate), monthOf(dearest, name), monthOf(smallest, name)]),
      },
    ],
  };
}

type Plan = DebtPlan | null;

function sentenceOf(dearest: Plan, smallest: Plan): string {
  if (!dearest) return NEVER;
  const clear = `You are free of debt after ${monthsInWords(dearest.months)}`;
  if (!smallest) return `${clear} with the highest rate first; the smallest balance first never gets there.`;
  const saved = Math.round(smallest.interest) - Math.round(dearest.interest);
  if (saved === 0) return `${clear}, in either order.`;
  return `${clear} with the highest rate first, and save ${pounds(saved)} of interest against the smallest balance first.`;
}

function planFigure(plan: Plan) {
  if (!plan) return { value: NEVER };
  return { value: `${pounds(plan.interest)} interest`, note: `in ${monthsInWords(plan.months)}` };
}

const NEVER = 'Not within 100 years';

function monthOf(plan: Plan, name: string): string {
  const month = plan?.cleared.find((debt) => debt.name === name)?.month;
  return month === undefined ? '–' : `Month ${month}`;
}

const MAX_CHART_POINTS = 96;

function chartOf(budget: number, dearest: Plan, smallest: Plan) {
  const plans = [
    ...(smallest ? [{ name: 'Smallest first', plan: smallest }] : []),
    ...(dearest ? [{ name: 'Highest rate first', plan: dearest }] : []),
  ];
  const months = Math.max(...plans.map(({ plan }) => plan.months));
  const step = Math.ceil(months / MAX_CHART_POINTS);
  const count = Math.ceil(months / step) + 1;
  return poundsChart({
    title: 'Interest paid so far, by order of repayment',
    y: 'Interest, added up',
    x: 'Months',
    series: plans.map(({ name }) => name),
    points: Array.from({ length: count }, (_, index) => ({
      label: String(index * step),
      values: plans.map(({ plan }) => Math.round(plan.interestByMonth[index * step] ?? plan.interest)),
    })),
    source: `Calculation: ${pounds(budget)} a month for all debts, interest added monthly`,
  });
}
