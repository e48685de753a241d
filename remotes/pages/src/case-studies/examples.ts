import { monthlyPayment, payDown } from '@ledgerlight/calculators/repayment';
import { countedNoun, monthsInWords, percentText, pounds, poundsAndPence } from '@ledgerlight/calculators/units';

/** A worked example. All figures are assumptions or follow from them; the page marks each example as illustrative. */
export interface CaseStudy {
  readonly id: string;
  readonly title: string;
  readonly situation: string;
  readonly assumptions: readonly Line[];
  readonly steps: readonly Step[];
  readonly result: string;
  readonly leftOut: string;
  /** A service of `packages/site/src/navigation.ts`. */
  readonly service: string;
}

interface Line {
  readonly label: string;
  readonly value: string;
}

interface Step {
  readonly text: string;
  readonly sum: string;
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  ...{ '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴' },
  ...{ 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
};

export const CASE_STUDIES: readonly CaseStudy[] = [overpayment(), fundCosts(), reserve()];

function overpayment(): CaseStudy {
  const [loan, rate, months, extra] = [180_000, 0.045, 300, 200];
  const payment = monthlyPayment({ balance: loan, rate, months });
  const planned = payDown(loan, rate, payment);
  const faster = payDown(loan, rate, payment + extra);
  const saved = Math.round(planned.interest) - Math.round(faster.interest);
  return {
    id: 'overpayment',
    title: 'Overpaying a mortgage',
    situation: `A household owes ${pounds(loan)} on its home and can put ${pounds(extra)} more a month into it. How much sooner is the loan repaid, and what does that save?`,
    assumptions: [
      { label: 'Loan', value: pounds(loan) },
      { label: 'Interest rate, unchanged', value: `${percentText(rate, 1)} a year` },
      { label: 'Term', value: monthsInWords(months) },
      { label: 'Overpayment', value: `${pounds(extra)} a month` },
    ],
    steps: [
      {
        text: 'The monthly payment that repays the loan within the term',
        sum: `${pounds(loan)} × ${decimal(rate / 12)} ÷ (1 − ${decimal(1 + rate / 12)}${superscript(-months)}) = ${poundsAndPence(payment)}`,
      },
      {
        text: 'Interest over the whole term',
        sum: `${months} × ${poundsAndPence(payment)} − ${pounds(loan)} = ${pounds(planned.interest)}`,
      },
      {
        text: `With ${poundsAndPence(payment + extra)} a month, repaid month by month`,
        sum: `${countedNoun(faster.months, 'month')}, ${pounds(faster.interest)} of interest`,
      },
    ],
    result: `The loan ends ${monthsInWords(planned.months - faster.months)} sooner, and ${pounds(planned.interest)} − ${pounds(faster.interest)} = ${pounds(saved)} of interest is saved.`,
    leftOut:
      'Charges for early repayment, changes of the rate after a fixed period, and what the same money would earn elsewhere after tax.',
    service: 'Financial Planning',
  };
}

function fundCosts(): CaseStudy {
  const [first, yearly, gross, cheap, dear, years] = [20_000, 2_400, 0.05, 0.002, 0.015, 20];
  const factor = (cost: number) => (1 + gross - cost) ** years;
  const endOf = (cost: number) => first * factor(cost) + (yearly * (factor(cost) - 1)) / (gross - cost);
  const [low, high] = [endOf(cheap), endOf(dear)];
  const paidIn = first + yearly * years;
  const difference = Math.round(low) - Math.round(high);
  const sum = (cost: number) =>
    `${pounds(first)} × ${decimal(factor(cost))} + ${pounds(yearly)} × (${decimal(factor(cost))} − 1) ÷ ${decimal(gross - cost)} = ${pounds(endOf(cost))}`;
  return {
    id: 'fund-costs',
    title: 'What the cost of a fund comes to',
    situation: `A saver holds ${pounds(first)} in a fund and adds ${pounds(yearly)} at the end of each year. What does a higher yearly charge take over ${years} years?`,
    assumptions: [
      { label: 'Return before charges, assumed the same each year', value: percentText(gross, 0) },
      { label: 'Charge of the cheaper fund', value: `${percentText(cheap, 1)} a year` },
      { label: 'Charge of the dearer fund', value: `${percentText(dear, 1)} a year` },
      { label: 'Paid in over the time', value: pounds(paidIn) },
    ],
    steps: [
      { text: `The cheaper fund grows by ${percentText(gross - cheap, 1)} a year`, sum: sum(cheap) },
      { text: `The dearer fund grows by ${percentText(gross - dear, 1)} a year`, sum: sum(dear) },
    ],
    result: `The difference is ${pounds(low)} − ${pounds(high)} = ${pounds(difference)}, which is ${percentText(difference / paidIn, 1)} of all that was paid in.`,
    leftOut:
      'Returns differ from year to year and may be negative, funds hold different things, and a charge can buy something that is worth it.',
    service: 'Investment Advisory',
  };
}

function reserve(): CaseStudy {
  const [spending, coverMonths, saved, monthly] = [1_850, 4, 1_900, 275];
  const target = spending * coverMonths;
  const missing = target - saved;
  const months = Math.ceil(missing / monthly);
  return {
    id: 'reserve',
    title: 'Filling a reserve before investing',
    situation: `A couple spends ${pounds(spending)} a month on what cannot wait, has ${pounds(saved)} in savings and can set aside ${pounds(monthly)} a month. When is the reserve full?`,
    assumptions: [
      { label: 'Spending that cannot wait', value: `${pounds(spending)} a month` },
      { label: 'Months that the reserve should cover', value: String(coverMonths) },
      { label: 'Savings today', value: pounds(saved) },
      { label: 'Set aside', value: `${pounds(monthly)} a month, interest not counted` },
    ],
    steps: [
      { text: 'The reserve', sum: `${coverMonths} × ${pounds(spending)} = ${pounds(target)}` },
      { text: 'Still missing', sum: `${pounds(target)} − ${pounds(saved)} = ${pounds(missing)}` },
      { text: 'Months of saving, rounded up', sum: `${pounds(missing)} ÷ ${pounds(monthly)} = ${months}` },
    ],
    result: `The reserve is full after ${countedNoun(months, 'month')}. From then on the same ${pounds(monthly)} a month are free for debts or investments.`,
    leftOut: 'Interest on the savings, debts that cost more than savings earn, and income that is not regular.',
    service: 'Financial Planning',
  };
}

function decimal(value: number): string {
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 7 });
}

function superscript(exponent: number): string {
  return String(exponent).replace(/[-0-9]/g, (sign) => SUPERSCRIPTS[sign] ?? sign);
}
