import { defineCalculator } from '../definition/calculator.ts';
import { numbered } from '../definition/field.ts';
import { poundsChart, type ResultFigure } from '../definition/result.ts';
import { percentText, pounds } from '../definition/units.ts';
import { percentField, poundsField } from '../definition/usual-fields.ts';
import { DEPOSIT_PROTECTION_LIMIT } from '../rules/savings.ts';
import { type DepositProtection, depositProtection } from './calculate.ts';

const LIMIT = pounds(DEPOSIT_PROTECTION_LIMIT.value);

const FURTHER_BANK = 3;

function bankFields<Bank extends 1 | 2 | 3>(bank: Bank, joint = '0') {
  const group = `Bank ${bank}`;
  const amount = (label: string, initial = '0') => {
    const name = `${group}, ${label.toLowerCase()}`;
    return poundsField({ group, label, name, initial, isFurther: bank >= FURTHER_BANK, step: 5000 });
  };
  return numbered(bank, {
    own: amount('In your name'),
    partner: amount('In your partner’s name'),
    joint: amount('In both names', joint),
  });
}

const DEPOSIT_PROTECTION_FIELDS = {
  ...bankFields(1, '260,000'),
  ...bankFields(2),
  ...bankFields(3),
  interest: percentField({
    group: 'Interest',
    label: 'Interest of the next year',
    hint: 'Counts towards the limit once it is paid; 0 looks at today.',
    initial: '0',
    max: 50,
  }),
};

export const calculator = defineCalculator({
  kind: 'deposit-protection',
  fields: DEPOSIT_PROTECTION_FIELDS,
  calculate(values) {
    const deposits = ([1, 2, 3] as const)
      .map((bank) => ({
        firm: `Bank ${bank}`,
        own: values[`own${bank}`],
        partner: values[`partner${bank}`],
        joint: values[`joint${bank}`],
      }))
      .filter(({ own, partner, joint }) => own + partner + joint > 0);
    const result = depositProtection(deposits, values.interest);
    if (result.total === 0) {
      return {
        problems: [{ field: 'own1', message: 'Bank 1, in your name: enter an amount here or in another field.' }],
      };
    }
    return {
      sentence: sentenceOf(result),
      figures: figuresOf(result, values.interest),
      chart: chartOf(result),
    };
  },
  method: {
    formulas: [
      'for each person at each bank: covered = the smaller of the deposits and the limit',
      'deposits of a person = accounts in that name + half of the joint accounts',
      'exposed = deposits − covered',
    ],
    assumptions: [
      `The limit is ${LIMIT} for each person at each authorised firm, interest included.`,
      'A bank here is one banking licence. Brands that share a licence share the limit: add their accounts up. The register of the Financial Conduct Authority names the firm of a brand.',
      'The firm is authorised in the UK and protected by the FSCS. Investments, e-money and NS&I follow other rules.',
      'Temporary high balances, for instance from the sale of a home, can be protected up to £1.4 million for six months and are left out.',
    ],
    checkedOn: DEPOSIT_PROTECTION_LIMIT.checkedOn,
    sources: [
      DEPOSIT_PROTECTION_LIMIT.source,
      { name: 'Financial Conduct Authority: register of firms', address: 'https://register.fca.org.uk/s/' },
    ],
  },
});

function sentenceOf({ total, covered, exposed }: DepositProtection): string {
  if (exposed === 0) return `All of your ${pounds(total)} is covered.`;
  return `${pounds(covered)} of your ${pounds(total)} is covered, and ${pounds(exposed)} is exposed.`;
}

function figuresOf(result: DepositProtection, interest: number): (ResultFigure | false)[] {
  return [
    { label: 'Covered', value: pounds(result.covered) },
    { label: 'Exposed', value: pounds(result.exposed) },
    ...result.firms.map(({ firm, exposed, total }) => ({
      label: `${firm}: exposed`,
      value: pounds(exposed),
      note: `of ${pounds(total)}`,
    })),
    interest > 0 && {
      label: 'Most that one person can pay in',
      value: pounds(result.roomForInterest),
      note: `to stay within ${LIMIT} after a year at ${percentText(interest)}`,
    },
  ];
}

function chartOf({ firms }: DepositProtection) {
  return poundsChart({
    kind: 'bar',
    title: 'Covered and exposed at each bank',
    y: 'Deposits',
    x: 'Bank',
    series: ['Covered', 'Exposed'],
    points: firms.map(({ firm, covered, exposed }) => ({
      label: firm,
      values: [Math.round(covered), Math.round(exposed)],
    })),
    source: `Calculation: ${LIMIT} for each person at each bank`,
  });
}
