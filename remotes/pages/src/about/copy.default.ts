import { BRAND } from '@ledgerlight/site/brand';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import { PROMISES } from '@ledgerlight/site/claims/promises';
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
  teamTitle: 'Meet the team',
  teamText:
    'Three of the people whose names stand above our articles. They are examples, and so are their credentials.',
  team: [
    {
      name: 'Marta Kowalczyk',
      image: '/drawings/marta-kowalczyk.svg',
      role: 'Mortgages and Bonds',
      bio: 'Marta writes about home loans and fixed income. She works out each example twice, once as the bank does and once on paper.',
      credentials: ['Former mortgage adviser', 'Fifteen years of lending practice'],
      specialties: ['Fixed rates', 'Overpayments', 'Bond ladders'],
    },
    {
      name: 'Daniel Osei',
      image: '/drawings/daniel-osei.svg',
      role: 'Markets and Interest Rates',
      bio: 'Daniel explains what moved, what it means for a household, and how much risk a position carries before it earns anything.',
      credentials: ['Former bond trader', 'Diploma in financial journalism'],
      specialties: ['Rate decisions', 'Currencies', 'Position sizes'],
    },
    {
      name: 'Aoife Brennan',
      image: '/drawings/aoife-brennan.svg',
      role: 'Household Budgets and Tax',
      bio: 'Aoife writes about reserves, allowances and what a fund really returned. If a sum needs a spreadsheet, she publishes the spreadsheet.',
      credentials: ['Former payroll adviser', 'Volunteer debt counsellor'],
      specialties: ['Income tax', 'Emergency funds', 'Fund costs'],
    },
  ],
  actionTitle: 'Have a question about your own money?',
  actionText: `Write to us. ${PROMISES.personReads.text} Or read first: ${PROMISES.freeReading.text}.`,
  actionContact: 'Get in touch',
  actionBlog: 'Read the latest articles',
};
