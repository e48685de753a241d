import { defineCalculator } from '../definition/calculator.ts';
import { choiceField } from '../definition/field.ts';
import { poundsChart, type ResultFigure } from '../definition/result.ts';
import { countedNoun, monthsInWords, percentText, pounds } from '../definition/units.ts';
import { percentField, poundsField } from '../definition/usual-fields.ts';
import { type EmergencyFund, type EmergencyFundInput, emergencyFund } from './calculate.ts';

const NEED = 'What you would need';
const SAVING = 'How you get there';

const EMERGENCY_FUND_FIELDS = {
  bills: poundsField({
    group: NEED,
    label: 'Bills in a month without income',
    hint: 'Only what would still leave the account.',
    initial: '1,950',
    min: 1,
    max: 1_000_000,
    step: 50,
  }),
  earners: choiceField({
    group: NEED,
    label: 'Who earns',
    initial: 'two-trades',
    options: [
      { value: 'two-trades', label: 'Two, in different trades' },
      { value: 'one-income', label: 'One, or two at one employer' },
      { value: 'self-employed', label: 'Self-employed' },
    ],
  }),
  sickPay: choiceField({
    group: NEED,
    label: 'Sick pay and notice',
    initial: 'some',
    options: [
      { value: 'full', label: 'Months of full pay' },
      { value: 'some', label: 'Some weeks of full pay' },
      { value: 'statutory', label: 'Statutory only, or none' },
    ],
  }),
  saved: poundsField({ group: SAVING, label: 'Saved so far', initial: '0' }),
  monthly: poundsField({ group: SAVING, label: 'Saved each month', initial: '150', max: 1_000_000, step: 25 }),
  interest: percentField({ group: SAVING, label: 'Interest a year (AER)', initial: '0', max: 20 }),
};

export const calculator = defineCalculator({
  kind: 'emergency-fund',
  fields: EMERGENCY_FUND_FIELDS,
  calculate({ bills, monthly, ...values }) {
    const input: EmergencyFundInput = { ...values, monthlyBills: bills, monthlySaving: monthly };
    const result = emergencyFund(input);
    return {
      sentence: sentenceOf(result),
      figures: figuresOf(result),
      chart: result.balances.length < 2 ? null : chartOf(input, result),
    };
  },
  method: {
    formulas: [
      'fund = months × bills in a month without income',
      'months to reach it: the first month at whose end savings and interest come to the fund',
    ],
    assumptions: [
      'Three months where two people earn in different trades, six for one income, nine for self-employment, because a thin quarter is not even an emergency.',
      'A month less with generous sick pay or a long notice period, and a month more with statutory sick pay only.',
      'These are conventions, not rules. Bills and saving stay as they are; payments are made at the end of each month, and tax on the interest is left out.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      {
        name: 'MoneyHelper: Emergency savings, how much is enough?',
        address: 'https://www.moneyhelper.org.uk/en/savings/types-of-savings/emergency-savings-how-much-is-enough',
      },
    ],
  },
});

function sentenceOf({ target, months, monthsToTarget }: EmergencyFund): string {
  const need = `You need ${pounds(target)}, ${countedNoun(months, 'month')} of bills`;
  if (monthsToTarget === null) return `${need}. With these savings you do not reach it.`;
  if (monthsToTarget === 0) return `${need}, and you have it.`;
  return `${need}, and have it in ${monthsInWords(monthsToTarget)}.`;
}

function figuresOf({ target, months, threeMonths, sixMonths, missing, monthsToTarget }: EmergencyFund): ResultFigure[] {
  const reached = monthsToTarget === 0 ? 'now' : monthsInWords(monthsToTarget ?? 0);
  return [
    { label: 'Your emergency fund', value: pounds(target), note: countedNoun(months, 'month') },
    { label: 'Still missing', value: pounds(missing) },
    { label: 'Reached in', value: monthsToTarget === null ? 'not reached' : reached },
    { label: 'Three months of bills', value: pounds(threeMonths) },
    { label: 'Six months of bills', value: pounds(sixMonths) },
  ];
}

const MAX_POINTS = 40;

function chartOf({ monthlySaving, interest }: EmergencyFundInput, { balances, target }: EmergencyFund) {
  const step = Math.max(1, Math.ceil((balances.length - 1) / MAX_POINTS));
  const shown = balances.flatMap((balance, month) =>
    month % step === 0 || month === balances.length - 1 ? [{ balance, month }] : [],
  );
  return poundsChart({
    title: 'Your fund on its way',
    y: 'Savings',
    x: 'Months from now',
    series: ['Savings', 'Emergency fund'],
    points: shown.map(({ balance, month }) => ({
      label: String(month),
      values: [Math.round(balance), Math.round(target)],
    })),
    source: `Calculation: ${pounds(monthlySaving)} a month, ${percentText(interest, 1)} a year`,
  });
}
