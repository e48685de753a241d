import type { PostType } from '@ledgerlight/posts/post-types';
import type { NavigationLink } from '../navigation.ts';
import { listPathOf, ROUTES } from '../routes.ts';

/** The opening of the home page (specification section 2, 'Home'). */
export const HERO = {
  title: 'Your Financial Success Partner',
  text: 'Plain words and worked numbers for the decisions that matter: saving, borrowing, investing and retiring.',
  primary: { label: 'Explore Financial Insights', path: ROUTES.blog },
  secondary: { label: 'Schedule Consultation', path: ROUTES.contact },
} as const;

/** The three figures of the opening. */
export const HERO_FIGURES = [
  { value: '$2.5B+', label: 'Assets Managed' },
  { value: '15,000+', label: 'Clients Served' },
  { value: '25+', label: 'Years of Market Experience' },
] as const;

/** A service and where to read more of it. */
export interface HomeService {
  readonly title: string;
  readonly text: string;
  readonly features: readonly string[];
  readonly link: NavigationLink;
}

/** The services with what belongs to each. */
export const HOME_SERVICES: readonly HomeService[] = [
  {
    title: 'Investment Advisory',
    text: 'A portfolio that fits your goals and the time you have.',
    features: ['Spread across markets', 'Costs named in advance', 'Reviewed once a quarter'],
    link: { label: 'Learn More', path: ROUTES.blog },
  },
  {
    title: 'Wealth Management',
    text: 'Everything you own and owe, looked at together.',
    features: ['Retirement planning', 'Tax optimization', 'Estate questions'],
    link: { label: 'Learn More', path: ROUTES.guides },
  },
  {
    title: 'Financial Planning',
    text: 'From the monthly budget to the plan for the next thirty years.',
    features: ['Emergency reserve', 'Borrowing and mortgages', 'Protection for the family'],
    link: { label: 'Learn More', path: ROUTES.news },
  },
];

/** A kind of post on the home page: a card with the count of what its link shows. */
export interface InsightCategory {
  readonly type: PostType;
  readonly title: string;
  readonly text: string;
  /** Follows the count: for one, and for any other number. */
  readonly suffix: { readonly one: string; readonly many: string };
  readonly path: string;
}

/** The three categories of the latest insights (decision 3 of the design). */
export const INSIGHT_CATEGORIES: readonly InsightCategory[] = [
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
];

/** The other texts of the home page. */
export const HOME_COPY = {
  metaTitle: 'Financial news, guides and advice in plain words',
  metaDescription:
    'Ledgerlight explains money with worked numbers: financial news, market analysis, guides and education, and advice when you want it.',
  servicesTitle: 'What we do',
  consultation: { label: 'Schedule Your Financial Consultation', path: ROUTES.contact },
  insightsTitle: 'Latest Financial Insights',
  insightsLoading: 'Loading the latest insights',
  all: { label: 'Explore All Financial Content', path: ROUTES.blog },
  disclosure:
    'Figures describe our business, not what an investment will return. The value of investments can fall as well as rise.',
} as const;
