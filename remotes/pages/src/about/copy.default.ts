import { BRAND } from '@ledgerlight/site/brand';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import { PROMISES } from '@ledgerlight/site/claims/promises';
import { TEAM_YEARS } from '@ledgerlight/site/claims/story';
import { figureOf } from '@ledgerlight/site/copy/figure';

export const ABOUT_DEFAULT = {
  metaTitle: 'About us: who explains and who advises',
  metaDescription: `Who writes and advises at ${BRAND.name}, what we stand for, and how we keep what we publish apart from the personal advice we give.`,
  keywords: ['financial advice', 'financial education', 'financial advisers', 'wealth management', 'our team'],
  title: `About ${BRAND.name}`,
  text: 'We publish news and guides about money, and advise people who want to understand a decision before they take it.',
  missionTitle: 'Our mission',
  mission: [
    'Most money decisions are not hard because of the arithmetic. They are hard because the words are unfamiliar, the costs are scattered, and somebody usually earns from the answer. We write down how things work, with the numbers shown, so that you can check each step yourself.',
    'Some questions still depend on your own income, family and plans. For those we advise people one at a time, in writing, for a fee that is agreed beforehand.',
  ],
  missionLink: 'Tell us what you want to decide',
  figuresTitle: `${BRAND.name} in figures`,
  figures: [FIGURES.assets, FIGURES.clients, FIGURES.experience, FIGURES.retention].map(figureOf),
  disclosure:
    'Figures marked ‘Example’ are invented. They stand for no real firm or client, and are not what an investment will return. The value of investments can fall as well as rise.',
  valuesTitle: 'What we stand for',
  values: [
    { title: 'Clarity first', text: PROMISES.clarity.text },
    { title: 'Independence', text: PROMISES.independence.text },
    { title: 'Care with risk', text: PROMISES.risk.text },
    { title: 'Open about mistakes', text: `${PROMISES.corrections.text} Write to us if you find an error.` },
  ],
  teamTitle: 'The team',
  teamText:
    'The people responsible for what we publish and for the advice we give. The profiles are examples of these roles.',
  teamIsIllustrative: true,
  // Their years of market experience add up to the figure above.
  team: [
    {
      name: 'Marta Wilczek',
      role: 'Head of Investment Advice',
      bio: `Marta spent ${TEAM_YEARS.adviser.value} building portfolios for pension funds before she began to build them for families. She reads the cost table of a fund before its name.`,
      credentials: ['MSc in Quantitative Finance', 'Portfolios of pension funds'],
      specialties: ['Portfolio construction', 'Index funds', 'Bond ladders'],
    },
    {
      name: 'Daniel Osei',
      role: 'Retirement and Tax Planner',
      bio: `Daniel has worked for ${TEAM_YEARS.planner.value} on the years around retirement: when to stop, what to draw first, and how to keep tax from deciding for you.`,
      credentials: ['BSc in Actuarial Science', 'Retirement plans of families'],
      specialties: ['Retirement income', 'Tax allowances', 'Estate questions'],
    },
    {
      name: 'Ingrid Halvorsen',
      role: 'Editor, Markets and Guides',
      bio: `Ingrid reported on bond and currency markets for ${TEAM_YEARS.editor.value}. She edits everything that we publish and sends back whatever she cannot follow.`,
      credentials: ['BA in Economics', 'Diploma in financial journalism'],
      specialties: ['Market news', 'Inflation and rates', 'Investor education'],
    },
  ],
  actionTitle: 'Have a question about your own money?',
  actionText: `Write to us. ${PROMISES.personReads.text} Or read first: ${PROMISES.freeReading.text}.`,
  actionContact: 'Get in touch',
  actionBlog: 'Read the latest articles',
};
