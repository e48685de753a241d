import { BRAND } from '@ledgerlight/site/brand';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import type { FigureClaim } from '@ledgerlight/site/claims/kinds';
import { PROMISES } from '@ledgerlight/site/claims/promises';
import { MILESTONES, RETURNS_PERIOD } from '@ledgerlight/site/claims/story';
import { figureOf } from '@ledgerlight/site/copy/figure';
import { ALL_POSTS_PATH, listPathOf, ROUTES, searchPath } from '@ledgerlight/site/routes';
import { TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';
import type { HomeCopy } from './copy-type.ts';

const RETURNS_NOTE = `${RETURNS_PERIOD.value}, after fees. Not a forecast.`;

const INVENTED = 'These figures are invented and stand for no real firm or client.';

export const RISK_WARNING =
  'Past performance does not predict future results. The value of investments can fall as well as rise, and you may get back less than you put in.';

/** The insights come second, so that readers see what is new on the first screen (decision 0021). */
export const HOME_DEFAULT: HomeCopy = {
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
  order: ['hero', 'insights', 'services', 'education', 'newsletter', 'results'],
  hero: {
    title: 'Your Financial Success Partner',
    text: 'Plain words and worked numbers for saving, borrowing, investing and retiring.',
    primary: { label: 'Explore Financial Insights', path: ROUTES.blog },
    secondary: { label: 'Schedule Consultation', path: ROUTES.contact },
    figures: [figureOf(FIGURES.clients), figureOf(FIGURES.experience), figureOf(FIGURES.community)],
    disclosure: INVENTED,
    servicesLabel: 'Where we can help',
    services: [
      { title: 'Investment Planning', text: 'What to hold, how much, and at what cost.' },
      { title: 'Wealth Management', text: 'All you own and owe, managed as a whole.' },
      { title: 'Financial Planning', text: 'From the monthly budget to life after work.' },
    ],
  },
  services: {
    title: 'Advice with the arithmetic shown',
    text: 'We look at what you have, say what we would change and why, and put the costs in writing before anything happens.',
    figures: [
      { ...figureOf(FIGURES.retention), note: 'Clients who stay from year to year.' },
      { ...figureOf(FIGURES.clients), note: 'People and families, each counted once.' },
      { ...figureOf(FIGURES.assets), note: 'Under written mandates, at market value.' },
      { ...figureOf(FIGURES.returns), note: RETURNS_NOTE },
    ],
    disclosure: `${INVENTED} ${RISK_WARNING}`,
    list: [
      {
        title: 'Investment Advisory',
        text: 'A portfolio that fits your goals, the time you have and the losses you can bear.',
        features: [
          'Spread across markets and currencies',
          'Every cost named in advance',
          'Reviewed with you at set times',
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
    text: 'We write down what we know, and it is free to read. If something is unclear, tell us.',
    features: [
      { ...figureOf(FIGURES.community), note: 'Readers who compare notes, ask and answer.' },
      {
        value: 'Free',
        label: FIGURES.materials.text,
        note: 'Articles, guides and lessons, from first steps to finer points.',
        countsPosts: true,
      },
      {
        value: String(TOOL_SLUGS.length),
        label: FIGURES.tools.text,
        note: 'Generators and checks for people who publish about money.',
      },
      { ...figureOf(FIGURES.updates), note: 'What moved, why it moved, and whether it matters to you.' },
    ],
    lessons: { label: 'All lessons', path: ROUTES.education },
    advice: {
      title: 'When reading is not enough',
      text: 'Some answers depend on your own numbers. These are questions for a first conversation.',
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
      text: 'One letter a week.',
      readers: figureOf(FIGURES.subscribers),
      items: [
        { title: 'Market Analysis', text: 'The week in prices, with the reasons.', mark: 'Weekly' },
        { title: 'Investment Tips', text: 'One habit or check worth the trouble.', mark: 'Featured' },
        { title: 'Portfolio Updates', text: 'What we changed in ours, and what it cost.', mark: 'Monthly' },
        { title: 'Expert Insights', text: 'A specialist answers a reader’s question.' },
      ],
      subscribe: 'Subscribe to Newsletter',
    },
  },
  newsletter: {
    title: 'Get the newsletter by email',
    text: `Your address is all we ask for, and the letter is all we use it for. ${PROMISES.leaving.text}`,
    frameTitle: 'Newsletter sign-up form',
    links: [
      { label: 'What to expect, and all letters', path: ROUTES.newsletter },
      { label: 'How we treat your data', path: ROUTES.privacy },
    ],
  },
  insights: {
    title: 'Latest Financial Insights',
    loading: 'Loading Latest Insights...',
    text: PROMISES.bylines.text,
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
        image: '/drawings/fund-cost.svg',
        text: 'Short rates above long ones have come before recessions. Often, not always, and rarely when expected.',
        link: { label: 'See market analyses', path: listPathOf('market-analysis') },
      },
      {
        kind: 'Investment Guide',
        title: 'Five questions before the first fund',
        image: '/drawings/first-hundred.svg',
        text: 'What it holds, what it costs, who runs it, how it is taxed and how you get your money back.',
        link: { label: 'See investment guides', path: listPathOf('investment-guide') },
      },
      {
        kind: 'Financial News',
        title: 'How to read a rate decision in ten minutes',
        image: '/drawings/rate-decision.svg',
        text: 'The number is the least of it: look at the vote, at the forecast, and at the sentence that has changed.',
        link: { label: 'See financial news', path: ROUTES.news },
      },
    ],
    all: { label: 'Explore All Financial Content', path: ALL_POSTS_PATH },
    topics: { title: 'By topic', all: { label: 'All topics', path: ROUTES.topics } },
    calculators: {
      title: 'Work it out',
      links: [
        { label: 'Mortgage', path: calculatorPath('mortgage') },
        { label: 'Take-home pay', path: calculatorPath('take-home-pay') },
        { label: 'Savings goal', path: calculatorPath('savings-goal') },
        { label: 'Debts', path: calculatorPath('debts') },
        { label: 'Fund fees', path: calculatorPath('fees') },
        { label: 'All calculators', path: ROUTES.calculators },
      ],
    },
  },
  results: {
    title: 'How to read a track record',
    text: 'A figure means little without its period and its conditions. These examples show both.',
    figures: [
      { ...figureOf(FIGURES.satisfaction), note: 'Of the clients who answered when asked.' },
      { ...figureOf(FIGURES.returns), note: RETURNS_NOTE },
      { ...figureOf(FIGURES.experience), note: 'The years of a whole team, added together.' },
    ],
    disclosure: `${INVENTED} ${RISK_WARNING}`,
    voices: {
      kind: 'questions',
      title: 'Questions worth asking',
      note: 'Ask them of us, and of anyone else who offers advice. Each links to what we have written about it.',
      list: [
        {
          question: 'What am I paying, before I ask what I could earn?',
          text: 'Costs are certain and returns are not, so the table of costs comes first.',
          link: { label: 'Read about costs', path: searchPath('costs') },
        },
        {
          question: 'Could I explain my plan to someone else in a few minutes?',
          text: 'A plan that fits on one page is easier to keep to in a bad year.',
          link: { label: 'Read the guides', path: ROUTES.guides },
        },
        {
          question: 'Prices have fallen. Do my reasons for holding still stand?',
          text: 'If you wrote them down beforehand, you can look them up instead of deciding in a bad week.',
          link: { label: 'Read about holding on', path: searchPath('rebalancing') },
        },
      ],
    },
    timeline: {
      title: `From ${RETURNS_PERIOD.value}`,
      illustrative: true,
      milestones: [
        milestoneOf(MILESTONES.beginning, 'An office in Warsaw, and a rule: show the arithmetic.'),
        milestoneOf(MILESTONES.guides, 'We publish how we work things out, free to read.'),
        milestoneOf(MILESTONES.services, 'Retirement and tax planning join investment advice.'),
        milestoneOf(MILESTONES.letter, 'The newsletter goes out for the first time.'),
        milestoneOf(MILESTONES.community, 'Readers begin to answer each other.'),
        milestoneOf(MILESTONES.tools, 'The tools hub opens, tool by tool.'),
        milestoneOf(MILESTONES.today, 'News, guides and advice in one place.'),
      ],
    },
    closing: `Tell us what you want to decide. ${PROMISES.personReads.text}`,
    action: { label: 'Start With a Conversation', path: ROUTES.contact },
  },
};

function milestoneOf({ value, text: title }: FigureClaim, text: string) {
  return { year: value, title, text };
}
