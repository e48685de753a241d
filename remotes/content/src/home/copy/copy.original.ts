import { FIGURES } from '@ledgerlight/site/claims/figures';
import { VOICES } from '@ledgerlight/site/claims/voices';
import { plainFigureOf } from '@ledgerlight/site/copy/figure';
import { HOME_DEFAULT } from './copy.default.ts';
import type { HomeCopy } from './copy-type.ts';

const RETURNS_DISCLOSURE =
  'The return is the average of the calendar-year returns of our clients’ portfolios from 1 January 2018 to 31 December 2024, after our fees and before tax. Past performance does not predict future results. The value of investments can fall as well as rise, and you may get back less than you put in.';

const RETURNS_NOTE = '2018 to 2024, after fees. Not a forecast.';

const { hero, services, education, newsletterForm, insights, results } = HOME_DEFAULT;

/**
 * What differs from the default edition. Both sets of figures stand on the page, which disagree as in specification section 1: the
 * services count fewer clients.
 */
export const HOME_ORIGINAL: HomeCopy = {
  ...HOME_DEFAULT,
  hero: {
    ...hero,
    figures: [FIGURES.clients, FIGURES.experience, FIGURES.community].map(plainFigureOf),
    disclosure:
      'These figures describe our business, not what an investment will return. Market experience is that of our team added together.',
    services: hero.services.map((service) =>
      service.title === 'Financial Planning'
        ? { ...service, text: 'From the monthly budget to the plan for the next thirty years.' }
        : service,
    ),
  },
  services: {
    ...services,
    figures: [
      { ...plainFigureOf(FIGURES.retention), note: 'Stayed with us over the last twelve months.' },
      { ...plainFigureOf(FIGURES.fewerClients), note: 'People and families we have advised.' },
      { ...plainFigureOf(FIGURES.assets), note: 'Under written mandates, at market value.' },
      { ...plainFigureOf(FIGURES.returns), note: RETURNS_NOTE },
    ],
    disclosure: RETURNS_DISCLOSURE,
    list: services.list.map((service) =>
      service.title === 'Investment Advisory'
        ? {
            ...service,
            features: [
              'Spread across markets and currencies',
              'Every cost named in advance',
              'Reviewed with you once a quarter',
              'A written reason for each change',
            ],
          }
        : service,
    ),
  },
  education: {
    ...education,
    text: 'What we know is written down and free to read. The people who read it help each other, and tell us when something is unclear.',
    features: [
      { ...plainFigureOf(FIGURES.community), text: 'Readers who compare notes, ask and answer.' },
      { ...plainFigureOf(FIGURES.materials), text: 'Articles, guides and lessons, from first steps to finer points.' },
      { ...plainFigureOf(FIGURES.tools), text: 'Generators and checks for people who publish about money.' },
      { ...plainFigureOf(FIGURES.updates), text: 'What moved, why it moved, and whether it matters to you.' },
    ],
    advice: {
      ...education.advice,
      text: 'Some answers depend on your own numbers. These are the questions people bring to a first conversation.',
    },
    newsletter: {
      title: education.newsletter.title,
      text: 'Once a week, read by 25,000+ subscribers.',
      items: education.newsletter.items,
      subscribe: education.newsletter.subscribe,
    },
  },
  newsletterForm: {
    ...newsletterForm,
    text: 'Your address is all we ask for, and the letter is all we use it for. Every issue tells you how to leave.',
  },
  insights: { ...insights, text: 'Written by people who sign their work, with a source for every figure.' },
  results: {
    title: 'Results so far',
    text: 'How clients have fared with us, and how we got here.',
    figures: [
      { ...plainFigureOf(FIGURES.satisfaction), note: 'Of the clients who answered when we asked.' },
      { ...plainFigureOf(FIGURES.higherReturns), note: RETURNS_NOTE },
      { ...plainFigureOf(FIGURES.experience), note: 'Of our team, added together.' },
    ],
    disclosure: RETURNS_DISCLOSURE,
    voices: {
      kind: 'testimonials',
      title: 'In clients’ words',
      note: 'These are examples of the kind of feedback we hear. They were written for this page and are not statements of actual clients.',
      list: Object.values(VOICES),
    },
    timelineTitle: 'From 2018 to 2024',
    timeline: [
      { year: '2018', title: 'The beginning', text: 'An office in Warsaw, and a rule: every figure gets a source.' },
      { year: '2019', title: 'First guides', text: 'We publish how we work things out, free to read.' },
      { year: '2020', title: 'New services', text: 'Retirement and tax planning join investment advice.' },
      { year: '2021', title: 'The letter', text: 'The weekly newsletter goes out for the first time.' },
      { year: '2022', title: 'The community', text: 'Readers begin to answer each other.' },
      { year: '2023', title: 'The tools', text: 'The tools hub opens, one tool at a time.' },
      {
        year: '2024',
        title: 'Where we stand',
        text: `${FIGURES.assets.value} managed, ${FIGURES.clients.value} clients served.`,
      },
    ],
    closing: 'Tell us what you want to decide. A person answers, usually within two working days.',
    action: results.action,
  },
};
