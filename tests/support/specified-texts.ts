import type { CopyEdition } from '@ledgerlight/site/copy/edition';

const HERO = [
  'Your Financial Success Partner',
  'Explore Financial Insights',
  'Schedule Consultation',
  ...['Investment Planning', 'Wealth Management', 'Financial Planning'],
  ...['Clients Served 15,000+', 'Years of Market Experience 25+', 'Community Members 25,000+'],
];

const INSIGHTS = [
  'Latest Financial Insights',
  ...['Market Analysis', 'analyses', 'Investment Guides', 'guides', 'Financial News', 'articles'],
  ...['Read Article', 'Read Article', 'Read Article'],
  'Explore All Financial Content',
];

const services = (clients: string) => [
  ...['Client Retention 98%', `Clients Served ${clients}`, 'Assets Managed $2.5B+', 'Average Annual Returns 12.5%'],
  ...['Investment Advisory', 'Learn More', 'Wealth Management', 'Learn More', 'Financial Planning', 'Learn More'],
  'Schedule Your Financial Consultation',
];

const education = (materials: string, tools: string) => [
  ...[
    'Community Members 25,000+',
    `Learning Materials ${materials}`,
    `Professional Tools ${tools}`,
    'Market Updates Daily',
  ],
  ...['Investment Advisory', 'Wealth Management', 'Retirement Planning', 'Tax Optimization'],
  'Schedule Consultation',
  'Financial Newsletter',
  '25,000+ subscribers',
  ...['Market Analysis', 'Weekly', 'Investment Tips', 'Featured', 'Portfolio Updates', 'Monthly', 'Expert Insights'],
  'Subscribe to Newsletter',
];

const results = (average: string) => [
  ...['Client Satisfaction 98%', average, 'Years of Market Experience 25+'],
  ...['2018', '2019', '2020', '2021', '2022', '2023', '2024'],
  'Start With a Conversation',
];

const list = (before: readonly string[], action: string) => [...before, action, action, action];

/** Texts of the specification by edition and page, in their order on the page. A number with '+' counts posts in the default edition. */
export const SPECIFIED_TEXTS: Readonly<Record<CopyEdition, Readonly<Record<string, readonly string[]>>>> = {
  default: {
    '/': [
      ...[...HERO, ...INSIGHTS, ...services('15,000+'), ...education('', '15')],
      ...['Get the newsletter by email', ...results('Average Annual Returns 12.5%')],
    ],
    '/blog': list(['Financial News'], 'Read Article'),
    '/news': list(
      ['Market updates', 'Market Analysis', 'Economic Trends', 'Investment News', 'Financial Planning'],
      'Read Full Story',
    ),
    '/guides': list(
      ['Investment Basics', 'Financial Planning', 'Portfolio Management', 'Tax Planning', 'All levels', 'min read'],
      'Read Guide',
    ),
    '/education': list(['Educational Resources'], 'Learn More'),
  },
  original: {
    '/': [
      ...[...HERO, ...services('1,500+'), ...education('500+', '15+')],
      ...['Get the newsletter by email', ...INSIGHTS, ...results('Average Return 15.2%')],
    ],
    '/blog': list(['Financial News'], 'Read Article'),
    '/news': list(
      ['Market Analysis 25+', 'Economic Trends 30+', 'Investment News 15+', 'Financial Planning 20+'],
      'Read Full Story',
    ),
    '/guides': list(
      ['Investment Basics 25+', 'Financial Planning 30+', 'Portfolio Management 20+', 'Tax Planning 15+'],
      'Read Guide',
    ),
    '/education': list(['Educational Resources'], 'Learn More'),
  },
};
