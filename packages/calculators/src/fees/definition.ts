import { defineCalculator } from '../definition/calculator.ts';
import type { ResultFigure } from '../definition/result.ts';
import { yearlyChart } from '../definition/result.ts';
import { NUMPY_FV } from '../definition/sources.ts';
import { monthsInWords, percentText, pounds } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { type Investment, shareTaken, valueWithCharge } from './calculate.ts';

export const calculator = defineCalculator({
  kind: 'fees',
  fields: {
    sum: poundsField({ label: 'Invested now', initial: '10,000', max: 100_000_000, step: 1000 }),
    monthly: poundsField({ label: 'Each month', initial: '0', max: 1_000_000, step: 25 }),
    growth: percentField({ label: 'Growth a year before charges', initial: '5', min: -20, max: 20, step: 0.5 }),
    years: wholeYearsField({ label: 'For', initial: '30', max: 60 }),
    charge: percentField({ label: 'Yearly charge', initial: '1', max: 20, step: 0.05 }),
    other: percentField({ label: 'Yearly charge to compare', initial: '0.25', max: 20, step: 0.05 }),
  },
  calculate({ sum, monthly, growth, years, charge, other }) {
    if (sum + monthly === 0) {
      const message = 'Invested now: enter a sum, or an amount for each month.';
      return { problems: [{ field: 'sum', message }] };
    }
    const investment: Investment = { sum, monthly, growth, months: years * 12 };
    const [high, low] = [Math.max(charge, other), Math.min(charge, other)];
    const difference = Math.round(valueWithCharge(investment, low)) - Math.round(valueWithCharge(investment, high));
    return {
      sentence:
        high === low
          ? `A charge of ${percentText(high)} a year takes ${percentText(shareTaken(investment, high), 1)} of the final sum over ${monthsInWords(investment.months)}.`
          : `A charge of ${percentText(high)} instead of ${percentText(low)} costs you ${pounds(difference)} over ${monthsInWords(investment.months)}.`,
      figures: [
        { label: 'Without a charge', value: pounds(valueWithCharge(investment, 0)) },
        ...[...new Set([low, high])].map((yearly) => chargeFigure(investment, yearly)),
      ],
      chart: chartOf(investment, low, high),
    };
  },
  method: {
    formulas: [
      'growth of a month = ((1 + growth) × (1 − charge))^(1/12) − 1 = g',
      'value = sum × (1 + g)^n + monthly amount × ((1 + g)^n − 1) ÷ g, with n = months',
      'share taken = 1 − value with the charge ÷ value without; for a single sum 1 − (1 − charge)^years',
    ],
    assumptions: [
      'Growth and charges stay as they are, and the charge is a share of the pot, taken evenly through the year.',
      'Each monthly amount is paid in at the end of its month.',
      'Charges for buying, selling and moving, tax and inflation are left out.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      NUMPY_FV,
      {
        name: 'U.S. Securities and Exchange Commission: How fees and expenses affect your investment portfolio',
        address: 'https://www.sec.gov/investor/alerts/ib_fees_expenses.pdf',
      },
    ],
  },
});

function chargeFigure(investment: Investment, charge: number): ResultFigure {
  return {
    label: `With ${percentText(charge)} a year`,
    value: pounds(valueWithCharge(investment, charge)),
    note: `${percentText(shareTaken(investment, charge), 1)} taken`,
  };
}

function chartOf(investment: Investment, low: number, high: number) {
  const charges = [...new Set([0, low, high])];
  return yearlyChart({
    years: investment.months / 12,
    valuesAt: (year) => charges.map((charge) => valueWithCharge({ ...investment, months: year * 12 }, charge)),
    title: 'What charges leave of an investment',
    y: 'Value at year end',
    series: charges.map((charge) => (charge === 0 ? 'No charge' : `${percentText(charge)} a year`)),
    source: `Calculation: ${percentText(investment.growth)} growth a year before charges`,
  });
}
