import { BRAND } from '../brand.ts';
import { FIGURES } from './home-figures.ts';

/** The about page of the finance site. Its figures are those of the home page, so that both pages agree. */
export const ABOUT_DEFAULT = {
  metaTitle: 'About us: who explains and who advises',
  metaDescription: `Who writes and advises at ${BRAND.name}, what we hold to, and how we keep what we publish apart from the personal advice that we give.`,
  keywords: ['financial advice', 'financial education', 'independent advisers', 'wealth management', 'our team'],
  title: `About ${BRAND.name}`,
  text: 'We publish news and guides about money, and advise people who want to understand a decision before they take it.',
  missionTitle: 'Our mission',
  mission: [
    'Most money decisions are not hard because of the arithmetic. They are hard because the words are unfamiliar, the costs are scattered, and somebody usually earns from the answer. We write down how things work, with the numbers shown, so that you can check each step yourself.',
    'Some questions still depend on your own income, family and plans. For those we advise people one at a time, in writing, for a fee that is agreed beforehand.',
  ],
  missionLink: 'Tell us what you want to decide',
  figuresTitle: `${BRAND.name} in figures`,
  figures: [FIGURES.assets, FIGURES.clients, FIGURES.experience, FIGURES.retention],
  disclosure:
    'These figures describe our business, not what an investment will return. Market experience is that of our team added together. The value of investments can fall as well as rise.',
  valuesTitle: 'What we hold to',
  values: [
    {
      title: 'Clarity first',
      text: 'Ordinary words, worked examples and a named source for every figure. If a sentence needs a dictionary, we rewrite it.',
    },
    {
      title: 'Independence',
      text: 'No product provider pays us for a mention or a recommendation. Advice is paid for by the person who asks for it.',
    },
    {
      title: 'Care with risk',
      text: 'We say what can go wrong before we say what can go well, and we never promise a return.',
    },
    {
      title: 'Openness about mistakes',
      text: 'When we get something wrong we correct the article and date the correction. Write to us if you find an error.',
    },
  ],
  teamTitle: 'The team',
  teamText: 'Three people answer for what we publish and for the advice that we give.',
  // Their years of market experience add up to the figure above.
  team: [
    {
      name: 'Marta Wilczek',
      role: 'Head of Investment Advice',
      bio: 'Marta spent eleven years building portfolios for pension funds before she began to build them for families. She reads the cost table of a fund before its name.',
      credentials: ['Licensed investment adviser', 'MSc in Quantitative Finance'],
      specialties: ['Portfolio construction', 'Index funds', 'Bond ladders'],
    },
    {
      name: 'Daniel Osei',
      role: 'Retirement and Tax Planner',
      bio: 'Daniel has worked for nine years on the years around retirement: when to stop, what to draw first, and how to keep tax from deciding for you.',
      credentials: ['Certified financial planner', 'Qualified tax adviser'],
      specialties: ['Retirement income', 'Tax allowances', 'Estate questions'],
    },
    {
      name: 'Ingrid Halvorsen',
      role: 'Editor, Markets and Guides',
      bio: 'Ingrid reported on bond and currency markets for seven years. She edits everything that we publish and sends back whatever she cannot follow.',
      credentials: ['BA in Economics', 'Diploma in financial journalism'],
      specialties: ['Market news', 'Inflation and rates', 'Investor education'],
    },
  ],
  actionTitle: 'Have a question about your own money?',
  actionText:
    'Write to us and a person answers, usually within two working days. Or read first: everything that we publish is free.',
  actionContact: 'Get in touch',
  actionBlog: 'Read the latest articles',
};
