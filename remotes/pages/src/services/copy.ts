import { BRAND } from '@ledgerlight/site/brand';
import { PROMISES } from '@ledgerlight/site/claims/promises';
import { SERVICES } from '@ledgerlight/site/navigation';

export interface ServiceCopy {
  readonly lead: string;
  readonly forWhom: string;
  readonly process: readonly string[];
  readonly fee: string;
  readonly notIt: string;
}

export const SERVICES_COPY = {
  title: 'Services',
  text: 'What each service does, whom it suits, how it is paid for, and what it is not.',
  metaTitle: 'Services: whom they suit and how they work',
  metaDescription: `Investment advice, wealth management, financial, retirement and tax planning at ${BRAND.name}: for whom, how it works, the fee model and its limits.`,
  keywords: SERVICES.map((service) => service.toLowerCase()),
  contentsLabel: 'Services on this page',
  forWhom: 'For whom',
  process: 'How it works',
  fee: 'How it is paid for',
  notIt: 'What it is not',
  action: 'Schedule Consultation',
  examplesTitle: 'See the arithmetic first',
  examplesText: 'Worked examples show how such a question is calculated, with every step on the page.',
  examplesLink: 'Read the case studies',
} as const;

export const SERVICE_COPY: Readonly<Record<(typeof SERVICES)[number], ServiceCopy>> = {
  'Investment Advisory': {
    lead: 'A written opinion on one portfolio: what it costs, what it risks, and what to change first.',
    forWhom: 'People who hold funds or shares already, or have a sum to invest, and decide for themselves.',
    process: [
      PROMISES.firstConversation.text,
      'You send a list of what you hold and what you pay for it.',
      'You receive a report with costs, risks and proposals, and go through it with an adviser.',
      'You place the orders yourself, with the provider of your choice.',
    ],
    fee: 'A fixed fee for the report, agreed in writing before the work begins. No commission from funds or brokers.',
    notIt: 'Not trading tips, not the management of your money, and not a forecast of prices or returns.',
  },
  'Wealth Management': {
    lead: 'The same care for everything a household owns and owes: accounts, property, pensions and debts.',
    forWhom: 'Households with several accounts and providers, who want one plan and somebody who keeps it up to date.',
    process: [
      PROMISES.firstConversation.text,
      'We put everything you own and owe on one page.',
      'We agree a target for each part, and the rules by which it is rebalanced.',
      'We meet at agreed dates, compare the parts with the plan, and write down each change.',
    ],
    fee: 'A fee for the plan, then a fixed fee for each review. It does not depend on what you buy or own.',
    notIt: 'Not a fund of ours, not custody of your money, and not a power to trade without your word.',
  },
  'Financial Planning': {
    lead: 'Reserve, debts, protection and saving, in the order in which they matter to you.',
    forWhom: 'People before a larger step: a first home, a child, a new job, a business of their own.',
    process: [
      PROMISES.firstConversation.text,
      'We write down income, spending and goals together.',
      'You receive a plan with amounts and dates, and the arithmetic behind each of them.',
      'You come back when something changes, and the plan changes with it.',
    ],
    fee: 'A fixed fee for the plan, agreed in writing before the work begins.',
    notIt: 'Not the sale of insurance or loans, and not a decision about credit.',
  },
  'Retirement Planning': {
    lead: 'When work can stop, what to draw first, and how long it lasts if markets fall early.',
    forWhom: 'People in the years before retirement or in their first years of it.',
    process: [
      PROMISES.firstConversation.text,
      'We collect your pension statements and what you want to spend.',
      'We calculate several orders of withdrawal, with poor markets at the start among them.',
      'You receive a plan for the withdrawals and the signs that call for a change.',
    ],
    fee: 'A fixed fee for the plan, and a fee for each later review.',
    notIt: 'Not a transfer of a pension, and not a promise of an income.',
  },
  'Tax Optimization': {
    lead: 'Which allowances and wrappers fit what you earn and own, and in which order to use them.',
    forWhom: 'People who save in taxed accounts, sell investments, or earn from several sources.',
    process: [
      PROMISES.firstConversation.text,
      'You send your last return and a list of accounts.',
      'We show what each allowance is worth to you, under rules that are named and dated.',
      'You or your accountant carry it out.',
    ],
    fee: 'A fixed fee for the calculation, agreed in writing before the work begins.',
    notIt: 'Not a tax return, not a legal opinion, and not a scheme that depends on secrecy.',
  },
};
