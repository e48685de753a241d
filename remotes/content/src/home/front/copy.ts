import { CALCULATOR_KINDS } from '@ledgerlight/site/calculator-kinds';
import { listPathOf, ROUTES } from '@ledgerlight/site/routes';
import { TOOLS_FIGURE } from '../copy/tools-copy.ts';

/** What only the default edition says on home. */
export const FRONT_COPY = {
  serviceLinks: [
    { label: 'What each service is, and is not', path: ROUTES.services },
    { label: 'Worked examples', path: ROUTES.caseStudies },
  ],
  need: 'Work out what a money decision costs you before you make it.',
  factsLabel: 'What there is to read',
  facts: {
    posts: { one: 'article', many: 'articles' },
    charts: { one: 'chart', many: 'charts' },
    corrections: { one: 'correction', many: 'corrections' },
    changed: 'last update',
  },
  topics: {
    title: 'Find it by topic',
    text: 'Every article belongs to the money question that it answers.',
    all: 'All topics',
  },
  calculators: {
    value: String(CALCULATOR_KINDS.length),
    label: 'Calculators',
    text: 'Your own figures in, the result in a sentence, with formula and sources.',
    path: ROUTES.calculators,
  },
  tools: { ...TOOLS_FIGURE, text: 'Generators and checks for people who publish about money.', path: ROUTES.tools },
  lists: [
    {
      type: 'financial-guide',
      one: 'Financial guide',
      many: 'Financial guides',
      text: 'A household decision from the first question to the signature.',
      path: listPathOf('financial-guide'),
    },
    {
      type: 'investment-guide',
      one: 'Investment guide',
      many: 'Investment guides',
      text: 'How investments work, what they cost and how to hold them.',
      path: listPathOf('investment-guide'),
    },
    {
      type: 'education',
      one: 'Lesson',
      many: 'Lessons',
      text: 'The ideas behind the headlines, without jargon.',
      path: ROUTES.education,
    },
  ],
  letters: 'What to expect, and all letters',
  sample: {
    open: 'Read a sample letter',
    note: 'Written for this page. Nobody has received it.',
    parts: [
      {
        title: 'Market Analysis',
        text: 'Short loans paid more than long ones all week. Lenders expect lower rates later; the curve does not say when, and it has been early before.',
      },
      {
        title: 'Investment Tips',
        text: 'Write down why you own each fund while prices are calm. In a bad week you can check the reason instead of the price.',
      },
      {
        title: 'Portfolio Updates',
        text: 'We sold nothing and bought nothing. The parts of the portfolio had not drifted far enough from the plan to pay for a trade.',
      },
      {
        title: 'Expert Insights',
        text: 'A reader has cash and a mortgage. Compare the rate of the loan with the rate of the account after tax, and keep the reserve for emergencies either way.',
      },
    ],
  },
  examplesTitle: 'How such figures read',
} as const;
