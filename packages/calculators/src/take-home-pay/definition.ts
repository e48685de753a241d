import { defineCalculator } from '../definition/calculator.ts';
import { poundsChart, type ResultFigure, type ResultTable } from '../definition/result.ts';
import { countedNoun, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { INCOME_TAX, type TaxRegion } from '../rules/income-tax.ts';
import { NATIONAL_INSURANCE } from '../rules/payroll.ts';
import { type TakeHomePay, takeHomePay } from './calculate.ts';
import { TAKE_HOME_PAY_FIELDS } from './fields.ts';

export const takeHomePayCalculator = defineCalculator({
  kind: 'take-home-pay',
  fields: TAKE_HOME_PAY_FIELDS,
  calculate(values) {
    const result = takeHomePay({
      salary: values.salary,
      pensionShare: values.pension,
      pensionMethod: values.method,
      region: values.region,
      studentLoan: values.loan,
      postgraduateLoan: values.postgraduate === 'yes',
      payGrowth: values.growth,
      frozenYears: values.years,
    });
    return {
      sentence: `You take home ${pounds(result.netPay)} a year, which is ${pounds(result.netPay / 12)} a month.`,
      figures: figuresOf(result, values.years),
      chart: chartOf(result, values.growth),
      tables: [bandTable(result)],
      notes: taperNotes(values.salary, values.region, result),
    };
  },
  method: {
    formulas: [
      'income tax = the part of the taxable pay in each band × the rate of the band',
      'taxable pay = pay − personal allowance; the allowance falls by £1 for every £2 above £100,000',
      'take-home pay = salary − pension contribution − income tax − National Insurance − student loan',
      'cost of frozen thresholds = tax with thresholds as they are − tax if they had risen as pay did',
    ],
    assumptions: [
      'One job for the whole year, the standard personal allowance, no other income, and National Insurance category A.',
      'Everything is worked out on the year’s pay. Payroll works it out for each pay day, so payslips differ by pence, and by more where pay varies.',
      'What the next £100 loses is income tax, National Insurance and student loan, with the pension contribution as it is.',
      'Frozen thresholds count for income tax alone, and the pension contribution is left out. The £100,000 and £125,140 stay in both cases: no law links them to prices.',
    ],
    taxYear: '2026/27',
    checkedOn: '2026-11-25',
    sources: [INCOME_TAX.england.source, INCOME_TAX.scotland.source, NATIONAL_INSURANCE.source],
  },
  relatedPosts: ['the-tax-that-rises-by-standing-still', 'what-a-tax-shelter-does-for-growth'],
});

function figuresOf(result: TakeHomePay, years: number): ResultFigure[] {
  const { fiscalDrag } = result;
  const optional = (label: string, amount: number) =>
    amount > 0 ? [{ label, value: poundsAndPence(amount), note: 'a year' }] : [];
  return [
    { label: 'Take-home pay', value: poundsAndPence(result.netPay), note: 'a year' },
    { label: 'Income tax', value: poundsAndPence(result.tax), note: 'a year' },
    { label: 'National Insurance', value: poundsAndPence(result.nationalInsurance), note: 'a year' },
    ...optional('Student loan', result.studentLoan),
    ...optional('Pension contribution', result.pension),
    {
      label: 'The next £100 loses',
      value: pounds(result.marginalRate * 100),
      note: `leaves ${pounds(100 - result.marginalRate * 100)}`,
    },
    {
      label: `Frozen thresholds cost in year ${years}`,
      value: pounds(fiscalDrag.lastYearExtra),
      note: `${pounds(fiscalDrag.totalExtra)} over ${countedNoun(years, 'year')}`,
    },
  ];
}

function bandTable({ incomeTax: { allowance, taxable, bands, tax } }: TakeHomePay): ResultTable {
  return {
    title: 'Income tax by band',
    columns: ['Band', 'Pay in it', 'Rate', 'Tax'],
    rows: [
      ['Personal allowance', poundsAndPence(allowance), '0%', poundsAndPence(0)],
      ...bands
        .filter(({ amount }) => amount > 0)
        .map(({ name = '', amount, ratePercent, charge }) => [
          name,
          poundsAndPence(amount),
          percentText(ratePercent / 100, 0),
          poundsAndPence(charge),
        ]),
      ['Together', poundsAndPence(allowance + taxable), '', poundsAndPence(tax)],
    ],
  };
}

function taperNotes(salary: number, region: TaxRegion, { incomeTax: { allowance } }: TakeHomePay): string[] {
  const { personalAllowance, taperStart } = INCOME_TAX[region].value;
  if (allowance === personalAllowance || salary <= taperStart) return [];
  return [
    `Above ${pounds(taperStart)} the personal allowance falls by £1 for every £2. Yours is ${pounds(allowance)} instead of ${pounds(personalAllowance)}.`,
  ];
}

function chartOf({ fiscalDrag: { years } }: TakeHomePay, growth: number) {
  return poundsChart({
    title: 'Income tax with frozen thresholds',
    y: 'Income tax a year',
    x: 'Years from now',
    series: ['Thresholds frozen', 'Thresholds rise with pay'],
    points: years.map(({ year, taxFrozen, taxIndexed }) => ({
      label: String(year),
      values: [Math.round(taxFrozen), Math.round(taxIndexed)],
    })),
    source: `Calculation: pay rises by ${percentText(growth, 1)} a year, rates of 2026/27 throughout`,
  });
}
