import { defineCalculator } from '../definition/calculator.ts';
import { poundsChart, type ResultFigure } from '../definition/result.ts';
import { percentText, pounds } from '../definition/units.ts';
import { DEPOSIT_PROTECTION_LIMIT } from '../rules/savings.ts';
import { type DepositProtection, depositProtection } from './calculate.ts';
import { DEPOSIT_PROTECTION_FIELDS } from './fields.ts';

const LIMIT = pounds(DEPOSIT_PROTECTION_LIMIT.value);

export const depositProtectionCalculator = defineCalculator({
  kind: 'deposit-protection',
  fields: DEPOSIT_PROTECTION_FIELDS,
  calculate(values) {
    const deposits = [
      { firm: 'Bank 1', own: values.own1, partner: values.partner1, joint: values.joint1 },
      { firm: 'Bank 2', own: values.own2, partner: values.partner2, joint: values.joint2 },
      { firm: 'Bank 3', own: values.own3, partner: values.partner3, joint: values.joint3 },
    ].filter(({ own, partner, joint }) => own + partner + joint > 0);
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
    taxYear: null,
    checkedOn: DEPOSIT_PROTECTION_LIMIT.checkedOn,
    sources: [
      DEPOSIT_PROTECTION_LIMIT.source,
      { name: 'Financial Conduct Authority: register of firms', address: 'https://register.fca.org.uk/s/' },
    ],
  },
  relatedPosts: ['deposit-protection-at-120000', 'emergency-fund-in-three-jars'],
});

function sentenceOf({ total, covered, exposed }: DepositProtection): string {
  if (exposed === 0) return `All of your ${pounds(total)} is covered.`;
  return `${pounds(covered)} of your ${pounds(total)} is covered, and ${pounds(exposed)} is exposed.`;
}

function figuresOf(result: DepositProtection, interest: number): ResultFigure[] {
  return [
    { label: 'Covered', value: pounds(result.covered) },
    { label: 'Exposed', value: pounds(result.exposed) },
    ...result.firms.map(({ firm, exposed, total }) => ({
      label: `${firm}: exposed`,
      value: pounds(exposed),
      note: `of ${pounds(total)}`,
    })),
    ...(interest > 0
      ? [
          {
            label: 'Most that one person can pay in',
            value: pounds(result.roomForInterest),
            note: `to stay within ${LIMIT} after a year at ${percentText(interest)}`,
          },
        ]
      : []),
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
