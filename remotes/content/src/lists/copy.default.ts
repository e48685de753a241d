import { CATEGORY_FIGURES } from '@ledgerlight/site/claims/figures';
import type { PostList } from './post-list.ts';
import { SAMPLE_GUIDES, SAMPLE_NEWS } from './samples-copy.ts';

const { marketAnalysis, economicTrends, investmentNews, planningNews } = CATEGORY_FIGURES;
const { investmentBasics, planningGuides, portfolioManagement, taxPlanning } = CATEGORY_FIGURES;

const FINANCIAL_GUIDES = { type: 'financial-guide', one: 'financial guide', many: 'financial guides' } as const;

/** Specification section 2, decision 0021. */
export const LISTS_DEFAULT: readonly PostList[] = [
  {
    path: '/blog',
    views: [
      {
        type: 'financial-news',
        title: 'Financial News',
        lead: 'What has changed, how it works and what it means for your money. Written to be understood.',
        description:
          'Financial news in plain words: what has changed, how it works and what it means for your savings, mortgage and pension.',
        keywords: ['financial news', 'personal finance news', 'savings', 'mortgages', 'pensions'],
      },
      {
        type: 'market-analysis',
        title: 'Market Analysis',
        lead: 'What prices say, what they leave out, and the arithmetic to tell the two apart.',
        description:
          'Market analysis that shows its arithmetic: bonds, shares, rates and currencies, with charts drawn from the numbers in the text.',
        keywords: ['market analysis', 'bonds', 'shares', 'interest rates', 'currencies'],
      },
      {
        type: 'trading-strategy',
        title: 'Trading Strategy',
        lead: 'Rules that investors follow, tested against costs, taxes and ordinary impatience.',
        description:
          'Trading strategies looked at soberly: what a rule promises, what it costs to follow, and when it stops working.',
        keywords: ['trading strategy', 'position size', 'rebalancing', 'trading costs', 'risk'],
      },
      {
        type: 'economic-commentary',
        title: 'Economic Commentary',
        lead: 'The wider economy and the household budget, told in the same numbers.',
        description:
          'Economic commentary that connects inflation, wages, taxes and exchange rates with what a household pays and keeps.',
        keywords: ['economic commentary', 'inflation', 'wages', 'taxes', 'exchange rates'],
      },
    ],
    action: 'Read Article',
    empty: { title: 'No Articles Yet', text: 'Check back soon for the latest financial news and insights!' },
  },
  {
    path: '/news',
    badge: 'Market updates',
    views: [
      {
        type: 'financial-news',
        title: 'Market News',
        lead: 'The releases, rules and dates that move prices, and what they mean for you.',
        description:
          'Market news explained: what a release, a rule or a date changes, how to read the numbers, and what they leave out.',
        keywords: ['market news', 'financial releases', 'economic trends', 'investment news', 'rate decisions'],
      },
    ],
    tiles: [
      { label: marketAnalysis.text, type: 'market-analysis', one: 'analysis', many: 'analyses' },
      { label: economicTrends.text, type: 'economic-commentary', one: 'commentary', many: 'commentaries' },
      { label: investmentNews.text, type: 'financial-news', one: 'article', many: 'articles' },
      { label: planningNews.text, ...FINANCIAL_GUIDES },
    ],
    action: 'Read Full Story',
    empty: { title: 'No News Yet', text: 'Check back soon for the latest financial and market news!' },
    samples: SAMPLE_NEWS,
  },
  {
    path: '/guides',
    views: [
      {
        type: 'financial-guide',
        title: 'Financial Guides',
        lead: 'One decision at a time: what to know, what to work out, what to ask before you sign.',
        description:
          'Step-by-step financial guides for everyday decisions, with worked numbers: saving, borrowing, protecting and planning.',
        keywords: ['financial guides', 'saving', 'borrowing', 'insurance', 'financial planning'],
      },
      {
        type: 'investment-guide',
        title: 'Investment Guides',
        lead: 'How investments work, what they cost and how to hold them without losing sleep.',
        description:
          'Investment guides with worked numbers: funds, bonds, costs, spreading risk and the habits that keep a plan going.',
        keywords: ['investment guides', 'funds', 'bonds', 'investment costs', 'diversification'],
      },
    ],
    tiles: [
      { label: investmentBasics.text, type: 'education', one: 'lesson', many: 'lessons' },
      { label: planningGuides.text, ...FINANCIAL_GUIDES },
      { label: portfolioManagement.text, type: 'investment-guide', one: 'investment guide', many: 'investment guides' },
      { label: taxPlanning.text, topic: 'tax', one: 'article', many: 'articles' },
    ],
    action: 'Read Guide',
    empty: { title: 'No Guides Yet', text: 'Check back soon for guides to saving, investing and planning.' },
    samples: SAMPLE_GUIDES,
    showsDifficulty: true,
  },
  {
    path: '/education',
    views: [
      {
        type: 'education',
        title: 'Educational Resources',
        lead: 'The ideas behind the headlines, from the beginning and without jargon.',
        description:
          'Educational resources on money: compound growth, inflation, risk and the other ideas that every decision rests on.',
        keywords: ['financial education', 'compound growth', 'inflation', 'risk', 'money basics'],
      },
    ],
    action: 'Learn More',
    empty: {
      title: 'No Educational Content Yet',
      text: 'Check back soon for lessons on the ideas behind money and markets.',
    },
  },
];
