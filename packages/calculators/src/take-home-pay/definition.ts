import { defineCalculator } from '../definition/calculator.ts';
import { poundsChart, type ResultFigure, type ResultTable } from '../definition/result.ts';
import { countedNoun, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { CHILD_BENEFIT } from '../rules/child-benefit.ts';
import { INCOME_TAX } from '../rules/income-tax.ts';
import { NATIONAL_INSURANCE } from '../rules/payroll.ts';
import { type TakeHomePay, type TakeHomePayInput, takeHomePay } from './calculate.ts';
import { TAKE_HOME_PAY_FIELDS } from './fields.ts';

export const calculator = defineCalculator({
  kind: 'take-home-pay',
  fields: TAKE_HOME_PAY_FIELDS,
  calculate(values) {
    const result = takeHomePay(values);
    return {
      sentence: `You take home ${pounds(result.netPay)} a year, which is ${pounds(result.netPay / 12)} a month.`,
      figures: figuresOf(result, values.years),
      chart: chartOf(result, values.growth),
      tables: [periodTable(values.salary, result), bandTable(result)],
      notes: notesOf(values, result),
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
      'The whole year, no other income, and National Insurance category A, or C above State Pension age.',
      'Everything is worked out on the year’s pay. Payroll works it out for each pay day, so payslips differ by pence, and by more where pay varies.',
      'What the next £100 loses is income tax, National Insurance and student loan, with the pension contribution as it is.',
      'Frozen thresholds count for income tax alone, and the pension contribution is left out. By default the law raises the others with prices; the £100,000 and £125,140 stay in both cases, as no law links them to prices.',
      'The Child Benefit charge is 1% of a year’s benefit for every £200 of income above £60,000, after pension contributions. The partner with the higher income pays it, by tax return or through the tax code.',
    ],
    taxYear: '2026/27',
    checkedOn: '2026-11-25',
    sources: [INCOME_TAX.england.source, INCOME_TAX.scotland.source, NATIONAL_INSURANCE.source, CHILD_BENEFIT.source],
  },
});

function figuresOf(result: TakeHomePay, years: number): (ResultFigure | false)[] {
  const { fiscalDrag } = result;
  const optional = (label: string, amount: number) =>
    amount > 0 && { label, value: poundsAndPence(amount), note: 'a year' };
  return [
    { label: 'Take-home pay', value: poundsAndPence(result.netPay), note: 'a year' },
    { label: 'Income tax', value: poundsAndPence(result.tax), note: 'a year' },
    { label: 'National Insurance', value: poundsAndPence(result.nationalInsurance), note: 'a year' },
    optional('Student loan', result.studentLoan),
    optional('Pension contribution', result.pension),
    result.childBenefitCharge > 0 && {
      label: 'Child Benefit charge',
      value: pounds(result.childBenefitCharge),
      note: `a year, of ${poundsAndPence(result.childBenefit)} Child Benefit; not taken from the pay above`,
    },
    {
      label: 'The next £100 loses',
      value: pounds(result.marginalRate * 100),
      note: `leaves ${pounds(100 - result.marginalRate * 100)}`,
    },
    {
      label: `Frozen thresholds cost in year ${years}`,
      value: pounds(fiscalDrag.lastYearExtra),
      note: `${pounds(fiscalDrag.totalExtra)} over ${countedNoun(years, 'year')}, had they risen with your pay`,
    },
  ];
}

function periodTable(salary: number, result: TakeHomePay): ResultTable {
  const amounts = [
    ['Salary', salary],
    ['Pension contribution', result.pension],
    ['Income tax', result.tax],
    ['National Insurance', result.nationalInsurance],
    ['Student loan', result.studentLoan],
    ['Take-home pay', result.netPay],
  ] as const;
  return {
    title: 'By year, month and week',
    columns: ['Part', 'Year', 'Month', 'Week'],
    rows: amounts.map(([name, amount]) => [name, ...[1, 12, 52].map((parts) => poundsAndPence(amount / parts))]),
  };
}

function bandTable({ incomeTax: { income, taxable, bands, tax } }: TakeHomePay): ResultTable {
  return {
    title: 'Income tax by band',
    columns: ['Band', 'Pay in it', 'Rate', 'Tax'],
    rows: [
      ['Personal allowance', poundsAndPence(income - taxable), '0%', poundsAndPence(0)],
      ...bands
        .filter(({ amount }) => amount > 0)
        .map(({ name = '', amount, ratePercent, charge }) => [
          name,
          poundsAndPence(amount),
          percentText(ratePercent / 100, 0),
          poundsAndPence(charge),
        ]),
      ['Together', poundsAndPence(income), '', poundsAndPence(tax)],
    ],
  };
}

function notesOf(
  { salary, region, years, code }: TakeHomePayInput,
  { incomeTax: { allowance }, overAllowance }: TakeHomePay,
): (string | false)[] {
  const { personalAllowance, taperStart, frozenYears } = INCOME_TAX[region].value;
  const isTapered = salary > taperStart && allowance < personalAllowance && code === '1257L';
  return [
    isTapered &&
      `Above ${pounds(taperStart)} the personal allowance falls by £1 for every £2. Yours is ${pounds(allowance)} instead of ${pounds(personalAllowance)}.`,
    overAllowance > 0 &&
      `Your contribution is ${pounds(overAllowance)} more than the annual allowance of pensions, which normally costs extra tax. What your employer pays in counts too.`,
    years > frozenYears &&
      `The freeze is law until April 2031, which is year ${frozenYears}. Later years suppose that it goes on.`,
    region === 'scotland' &&
      'Scotland’s lower limits are not frozen: they rose by 7.4% for 2026/27. Its higher limits are held until 2028/29, and the personal allowance is frozen in all of the United Kingdom.',
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
