import { BRAND } from '@ledgerlight/site/brand';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import { VOICES } from '@ledgerlight/site/claims/voices';
import { plainFigureOf } from '@ledgerlight/site/copy/figure';
import { listPathOf, ROUTES } from '@ledgerlight/site/routes';
import type { HomeCopy } from './copy-type.ts';

/** The words under every row of figures that holds a return. */
const RETURNS_DISCLOSURE =
  'The return is the average of the calendar-year returns of our clients’ portfolios from 1 January 2018 to 31 December 2024, after our fees and before tax. Past performance does not predict future results. The value of investments can fall as well as rise, and you may get back less than you put in.';

/** The note on a figure of returns: it looks back. */
const RETURNS_NOTE = '2018 to 2024, after fees. Not a forecast.';

/** The home page with both sets of figures, which disagree as in specification section 1: the services count fewer clients. */
export const HOME_ORIGINAL: HomeCopy = {
  meta: {
    title: 'Financial news, guides and advice in plain words',
    description: `${BRAND.name} explains money with worked numbers: financial news, market analysis, guides and education, and advice when you want it.`,
    keywords: [
      'financial news',
      'market analysis',
      'investment guides',
      'investment advisory',
      'wealth management',
      'financial planning',
      'retirement planning',
      'tax optimization',
    ],
  },
  hero: {
    title: 'Your Financial Success Partner',
    text: 'Plain words and worked numbers for the decisions that matter: saving, borrowing, investing and retiring.',
    primary: { label: 'Explore Financial Insights', path: ROUTES.blog },
    secondary: { label: 'Schedule Consultation', path: ROUTES.contact },
    figures: [FIGURES.clients, FIGURES.experience, FIGURES.community].map(plainFigureOf),
    disclosure:
      'These figures describe our business, not what an investment will return. Market experience is that of our team added together.',
    servicesLabel: 'Where we can help',
    services: [
      {
        title: 'Investment Planning',
        text: 'What to hold, in which proportion and at which cost, for a goal that has a date.',
      },
      {
        title: 'Wealth Management',
        text: 'Everything you own and owe on one page, looked after as one.',
      },
      {
        title: 'Financial Planning',
        text: 'From the monthly budget to the plan for the next thirty years.',
      },
    ],
  },
  services: {
    title: 'Advice with the arithmetic shown',
    text: 'We look at what you have, say what we would change and why, and put the costs in writing before anything happens.',
    figures: [
      { ...plainFigureOf(FIGURES.retention), note: 'Stayed with us over the last twelve months.' },
      { ...plainFigureOf(FIGURES.fewerClients), note: 'People and families we have advised.' },
      { ...plainFigureOf(FIGURES.assets), note: 'Under written mandates, at market value.' },
      { ...plainFigureOf(FIGURES.returns), note: RETURNS_NOTE },
    ],
    disclosure: RETURNS_DISCLOSURE,
    list: [
      {
        title: 'Investment Advisory',
        text: 'A portfolio that fits your goals, the time you have and the losses you can bear.',
        features: [
          'Spread across markets and currencies',
          'Every cost named in advance',
          'Reviewed with you once a quarter',
          'A written reason for each change',
        ],
        link: { label: 'Learn More', path: ROUTES.blog },
      },
      {
        title: 'Wealth Management',
        text: 'Savings, property, pensions and debts, treated as parts of one whole.',
        features: [
          'Retirement planning',
          'Tax optimization',
          'Estate and family questions',
          'One report for everything',
        ],
        link: { label: 'Learn More', path: ROUTES.guides },
      },
      {
        title: 'Financial Planning',
        text: 'A plan that survives an ordinary year: a lost job, a new child, a higher rate.',
        features: [
          'Emergency reserve and budget',
          'Borrowing and mortgages',
          'Protection for the family',
          'Checked again when your life changes',
        ],
        link: { label: 'Learn More', path: ROUTES.news },
      },
    ],
    consultation: { label: 'Schedule Your Financial Consultation', path: ROUTES.contact },
  },
  education: {
    title: 'Learn first, decide later',
    text: 'What we know is written down and free to read. The people who read it help each other, and tell us when something is unclear.',
    features: [
      { ...plainFigureOf(FIGURES.community), text: 'Readers who compare notes, ask and answer.' },
      { ...plainFigureOf(FIGURES.materials), text: 'Articles, guides and lessons, from first steps to finer points.' },
      { ...plainFigureOf(FIGURES.tools), text: 'Generators and checks for people who publish about money.' },
      { ...plainFigureOf(FIGURES.updates), text: 'What moved, why it moved, and whether it matters to you.' },
    ],
    lessons: { label: 'All lessons', path: ROUTES.education },
    advice: {
      title: 'When reading is not enough',
      text: 'Some answers depend on your own numbers. These are the questions people bring to a first conversation.',
    },
    tiles: [
      { title: 'Investment Advisory', text: 'Is my portfolio worth what it costs me?' },
      { title: 'Wealth Management', text: 'Do the things I own work together or against each other?' },
      { title: 'Retirement Planning', text: 'When can I stop, and which pot do I draw from first?' },
      { title: 'Tax Optimization', text: 'Which allowances do I leave unused every year?' },
    ],
    consultation: { label: 'Schedule Consultation', path: ROUTES.contact },
    newsletter: {
      title: 'Financial Newsletter',
      text: 'Once a week, read by 25,000+ subscribers.',
      items: [
        { title: 'Market Analysis', text: 'The week in prices, with the reasons.', mark: 'Weekly' },
        { title: 'Investment Tips', text: 'One habit or check worth the trouble.', mark: 'Featured' },
        { title: 'Portfolio Updates', text: 'What we changed in ours, and what it cost.', mark: 'Monthly' },
        { title: 'Expert Insights', text: 'A specialist answers a reader’s question.' },
      ],
      subscribe: 'Subscribe to Newsletter',
    },
  },
  newsletterForm: {
    title: 'Have it sent to you',
    text: 'Your address is all we ask for, and the letter is all we use it for. Every issue tells you how to leave.',
    frameTitle: 'Newsletter sign-up form',
    alone: 'Open the form on its own page',
    privacy: { label: 'How we treat your data', path: ROUTES.privacy },
  },
  insights: {
    title: 'Latest Financial Insights',
    loading: 'Loading Latest Insights...',
    text: 'Written by people who sign their work, with a source for every figure.',
    categories: [
      {
        type: 'market-analysis',
        title: 'Market Analysis',
        text: 'What prices say, and what they leave out.',
        suffix: { one: 'analysis', many: 'analyses' },
        path: listPathOf('market-analysis'),
      },
      {
        type: 'investment-guide',
        title: 'Investment Guides',
        text: 'How investments work and what they cost.',
        suffix: { one: 'guide', many: 'guides' },
        path: listPathOf('investment-guide'),
      },
      {
        type: 'financial-news',
        title: 'Financial News',
        text: 'What has changed and what it means.',
        suffix: { one: 'article', many: 'articles' },
        path: ROUTES.news,
      },
    ],
    action: 'Read Article',
    none: 'Nothing has been published yet. These samples show what to expect.',
    failed: 'The latest articles could not be loaded just now. These samples show what to expect.',
    sample: 'Sample',
    samples: [
      {
        kind: 'Market Analysis',
        title: 'What a yield curve says, and what it does not',
        text: 'Short rates above long ones have come before recessions. Often, not always, and rarely when expected.',
        link: { label: 'See market analyses', path: listPathOf('market-analysis') },
      },
      {
        kind: 'Investment Guide',
        title: 'Five questions before the first fund',
        text: 'What it holds, what it costs, who runs it, how it is taxed and how you get your money back.',
        link: { label: 'See investment guides', path: listPathOf('investment-guide') },
      },
      {
        kind: 'Financial News',
        title: 'How to read a rate decision in ten minutes',
        text: 'The number is the least of it: look at the vote, at the forecast, and at the sentence that has changed.',
        link: { label: 'See financial news', path: ROUTES.news },
      },
    ],
    all: { label: 'Explore All Financial Content', path: ROUTES.blog },
  },
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
    action: { label: 'Start With a Conversation', path: ROUTES.contact },
  },
};
