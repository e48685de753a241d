import { CHART_LIMITS } from '@ledgerlight/posts/chart/chart';
import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldTexts, NamedField } from './definition/calculator.ts';
import { CALCULATORS } from './definitions.ts';
import { compareLoans } from './loan-comparison/calculate.ts';
import { comparisonSentence } from './loan-comparison/definition.ts';
import { problemsOf, resultOf } from './testing/evaluate.ts';

const figure = (kind: CalculatorKind, label: string, texts: FieldTexts = {}) =>
  resultOf(CALCULATORS[kind], texts).figures.find((each) => each.label.startsWith(label));

const FREE = { fee2: '0' };

describe('sentences', () => {
  test.each([
    ['The shorter deal costs less if the rate for the 3 years after it stays below 4.75%.', {}, 'fix-or-tracker'],
    ['The longer fix costs less, whatever the rate after the shorter deal.', { shortRate: '20' }, 'fix-or-tracker'],
    ['You take home £28,720 a year, which is £2,393 a month.', {}, 'take-home-pay'],
    ['You pay £5,000 Stamp Duty Land Tax, 1.67% of the price.', {}, 'stamp-duty'],
    ['You pay no Stamp Duty Land Tax.', { buyer: 'first-time' }, 'stamp-duty'],
    [
      'For the same £8,000 of take-home pay the pension leaves £22,553 after tax and the ISA £21,226.',
      {},
      'pension-or-isa',
    ],
    ['Your own inflation is 4.08%, 1.08 points above the published 3.00%.', {}, 'personal-inflation'],
    [
      'Your own inflation is 2.50%, the same as the published rate.',
      { housing: '0', published: '2.5' },
      'personal-inflation',
    ],
    ['£240,000 of your £260,000 is covered, and £20,000 is exposed.', {}, 'deposit-protection'],
    ['All of your £200,000 is covered.', { joint1: '200,000' }, 'deposit-protection'],
    ['You need £5,850, 3 months of bills, and have it in 3 years and 3 months.', {}, 'emergency-fund'],
    ['You need £5,850, 3 months of bills, and you have it.', { saved: '5850' }, 'emergency-fund'],
    ['You need £5,850, 3 months of bills. With these savings you do not reach it.', { monthly: '0' }, 'emergency-fund'],
    ['Loan 1 has the lower APR, 12.7% against 14.1%, but costs £1,186 more in all.', {}, 'loan-comparison'],
    [
      'Loan 1 has the lower APR, 0.0% against 17.1%, and costs £76 less in all.',
      { ...FREE, amount: '1,024', payment1: '102.4', months1: '10', payment2: '110', months2: '10' },
      'loan-comparison',
    ],
    [
      'Both loans have an APR of 0.0%; they cost £0 and £0.',
      { ...FREE, amount: '100.2', payment1: '33.4', months1: '3', payment2: '33.4', months2: '3' },
      'loan-comparison',
    ],
    ['You pay £1,000.50 a month and £120,150 interest over 25 years.', { monthly: '0' }, 'mortgage'],
    [
      'You are free of debt after 1 year, in either order.',
      { balance2: '', rate2: '', minimum2: '', balance3: '', rate3: '', minimum3: '' },
      'debts',
    ],
    ['You will have £30,873 after 10 years.', {}, 'savings-goal'],
    ['You reach £30,873 after 10 years.', { goal: '30,873' }, 'savings-goal'],
    ['You have reached £1 already.', { goal: '1', sum: '1' }, 'savings-goal'],
    ['You do not reach £100 within 60 years.', { goal: '100', monthly: '0' }, 'savings-goal'],
    ['A charge of 1.00% instead of 0.25% costs you £8,124 over 30 years.', {}, 'fees'],
    ['A charge of 1.00% instead of 0.25% costs you £8,124 over 30 years.', { charge: '0.25', other: '1' }, 'fees'],
    ['A charge of 1.00% a year takes 26.0% of the final sum over 30 years.', { other: '1' }, 'fees'],
  ] as const)('%s', (sentence, texts, kind) => {
    expect(resultOf(CALCULATORS[kind], texts).sentence).toBe(sentence);
  });

  test('says in which year the money runs out, whatever the order', () => {
    expect(resultOf(CALCULATORS.drawdown, { withdrawal: '20,000', growth: '0', swing: '0' }).sentence).toBe(
      'The money runs out in year 11, whatever the order of the returns.',
    );
  });
});

test('draws no chart of an emergency fund that is never reached', () => {
  expect(resultOf(CALCULATORS['emergency-fund'], { monthly: '0' }).chart).toBeNull();
  expect(resultOf(CALCULATORS['emergency-fund']).chart?.points.length).toBeGreaterThan(1);
});

test('shows tax, National Insurance and the cost of the freeze on £35,000', () => {
  expect(figure('take-home-pay', 'Income tax')?.value).toBe('£4,486.00');
  expect(figure('take-home-pay', 'National Insurance')?.value).toBe('£1,794.40');
  expect(figure('take-home-pay', 'Frozen thresholds', { salary: '30,000', years: '5' })?.value).toBe('£545');
  expect(figure('take-home-pay', 'Frozen thresholds', { salary: '30,000' })?.value).toBe('£427');
});

test.each([
  [{ salary: '12,000' }, '£12,000.00'],
  [{ salary: '5' }, '£5.00'],
  [{ salary: '12,000', region: 'scotland', pension: '50' }, '£6,000.00'],
  [{ salary: '35,000' }, '£12,570.00'],
  [{ salary: '130,000' }, '£0.00'],
] as const)('of %o the personal allowance leaves %s untaxed', (texts, untaxed) => {
  const rows = resultOf(CALCULATORS['take-home-pay'], texts).tables[1]?.rows;
  expect(rows?.[0]).toEqual(['Personal allowance', untaxed, '0%', '£0.00']);
});

test('shows take-home pay by year, month and week', () => {
  expect(resultOf(CALCULATORS['take-home-pay']).tables[0]?.rows.at(-1)).toEqual([
    'Take-home pay',
    '£28,719.60',
    '£2,393.30',
    '£552.30',
  ]);
});

test.each([
  [{}, []],
  [
    { salary: '110,000' },
    ['Above £100,000 the personal allowance falls by £1 for every £2. Yours is £7,570 instead of £12,570.'],
  ],
  [{ salary: '110,000', code: '0T' }, []],
  [{ salary: '90,000', pension: '60' }, []],
  [{ salary: '101,000', pension: '60' }, [/£600 more than the annual allowance/]],
  [{ years: '4' }, []],
  [{ years: '5' }, [/law until April 2031, which is year 4/]],
  [{ region: 'scotland' }, [/Scotland’s lower limits are not frozen/]],
] as const)('take-home pay of %o has the notes %o', (texts, notes) => {
  expect(resultOf(CALCULATORS['take-home-pay'], texts).notes).toEqual(
    notes.map((note) => (note instanceof RegExp ? expect.stringMatching(note) : note)),
  );
});

test.each([
  // £5,000 of interest, £500 of it without tax, at 42%.
  [['£1,890', '£103,110'], { sum: '100,000', monthly: '0', years: '1', tax: 'higher' }, 'savings-goal'],
  [['£30,873', '£24,000', '£6,873'], {}, 'savings-goal'],
  [['26.0% taken'], { other: '1' }, 'fees'],
  [['7.2% taken', '26.0% taken'], {}, 'fees'],
] as const)('the last figures are %o for %o', (last, texts, kind) => {
  const { figures } = resultOf(CALCULATORS[kind], texts);
  expect(figures.slice(-last.length).map(({ value, note = value }) => (kind === 'fees' ? note : value))).toEqual(last);
});

test('does not call the APR of one loan that of both', () => {
  const loan = { amount: 1_000, fee: 0, monthlyPayment: 100, months: 12, finalPayment: 0 };
  expect(comparisonSentence(compareLoans(loan, { ...loan, monthlyPayment: 10 }))).toBe(
    'The loans cannot be compared by APR; they cost £200 and −£880.',
  );
});

test('shows the break-even rate of the rates alone', () => {
  expect(figure('fix-or-tracker', 'From the rates alone')?.value).toBe('4.73%');
});

describe('values that do not fit each other name the field', () => {
  test.each([
    [['longYears'], { longYears: '30' }, 'fix-or-tracker'],
    [['shortYears'], { shortYears: '5' }, 'fix-or-tracker'],
    [['once'], { once: '0' }, 'pension-or-isa'],
    [['sum'], { sum: '0' }, 'fees'],
    [['once'], { balance: '5000', once: '5000' }, 'mortgage'],
    [['balance', 'rate', 'term', 'tax'], { balance: 'NaN', rate: '-1', term: '1000', tax: 'most' }, 'mortgage'],
    [['balance1', 'balance4'], { balance1: '', rate4: '5' }, 'debts'],
    [['food'], { food: '66' }, 'personal-inflation'],
    [['own1'], { joint1: '0' }, 'deposit-protection'],
    [['payment1', 'fee2'], { payment1: '10', fee2: '10,000' }, 'loan-comparison'],
  ] as const)('%o', (fields, texts, kind) => {
    expect(problemsOf(CALCULATORS[kind], texts).map(({ field }) => field)).toEqual(fields);
  });
});

/** Texts a field accepts: its limits, and values between them. */
function textOf({ control }: NamedField): fc.Arbitrary<string> {
  if (control.kind === 'choice') return fc.constantFrom(...control.options.map(({ value }) => value));
  const { min, max, step } = control;
  const between = fc.integer({ min: 0, max: 40 }).map((steps) => Math.min(max, min + steps * step));
  return fc.oneof(fc.constantFrom(min, max), between).map(String);
}

describe.each(Object.values(CALCULATORS))('$kind', (calculator) => {
  test('shows a result for its initial values, and sources with a secure address', () => {
    expect(resultOf(calculator).figures.length).toBeGreaterThan(1);
    for (const { address } of calculator.method.sources) expect(address).toMatch(/^https:/);
  });

  test('shows neither NaN nor Infinity, and a chart within its limits, for any values its fields accept', () => {
    const texts = fc.record(Object.fromEntries(calculator.fields.map((field) => [field.name, textOf(field)])));
    fc.assert(
      fc.property(texts, (given) => {
        const evaluation = calculator.evaluate(given, '2026-11');
        expect(JSON.stringify(evaluation)).not.toMatch(/NaN|Infinity|undefined|\de\+/);
        if (evaluation.kind === 'problems') return;
        const { chart } = evaluation.result;
        if (chart === null) return;
        expect(chart.points.length).toBeLessThanOrEqual(CHART_LIMITS.points[chart.kind]);
        expect(chart.points.length).toBeGreaterThanOrEqual(chart.kind === 'line' ? 2 : 1);
        expect(chart.series.length).toBeLessThanOrEqual(CHART_LIMITS.series);
        expect(chart.points.flatMap(({ values }) => values).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
