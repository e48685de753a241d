import { ROUTES } from '@ledgerlight/site/routes';

/** A built-in card for a list without posts (specification section 3, 'Built-in samples'). */
export interface ListSample {
  /** Leads nowhere, as specified (decision 0021). */
  readonly path: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** ISO 8601, a day. */
  readonly date: string;
  readonly category: string;
  /** The address of a drawing. */
  readonly image: string;
  readonly difficulty?: 'Beginner' | 'Intermediate' | 'Advanced';
  readonly readingMinutes?: number;
}

export const SAMPLE_NEWS: readonly ListSample[] = [
  {
    path: `${ROUTES.news}/how-to-read-a-rate-decision`,
    title: 'How to read a rate decision in five minutes',
    excerpt:
      'The number is known within a second. The three sentences below it say what comes next, and for whom it matters.',
    author: 'Marta Kowalczyk',
    date: '2026-01-22',
    image: '/drawings/rate-decision.svg',
    category: 'Market Analysis',
  },
  {
    path: `${ROUTES.news}/what-the-inflation-basket-leaves-out`,
    title: 'What the inflation basket leaves out',
    excerpt:
      'Your own prices rise at another pace than the average. A sheet of paper and last year’s bills show by how much.',
    author: 'Financial Advisory Team',
    date: '2026-01-15',
    image: '/drawings/inflation-basket.svg',
    category: 'Economic Trends',
  },
  {
    path: `${ROUTES.news}/when-a-fund-closes-its-doors`,
    title: 'When a fund closes its doors',
    excerpt:
      'A merger, a wind-up or a pause in dealing: what each means for the people inside, and the dates to write down.',
    author: 'Financial Advisory Team',
    date: '2026-01-08',
    image: '/drawings/closing-fund.svg',
    category: 'Investment News',
  },
];

export const SAMPLE_GUIDES: readonly ListSample[] = [
  {
    path: `${ROUTES.guides}/your-first-hundred-a-month`,
    title: 'Your first hundred a month',
    excerpt:
      'Where the first savings go, in which order, and how to set them up so that they leave the account by themselves.',
    author: 'Financial Advisory Team',
    date: '2026-01-20',
    image: '/drawings/first-hundred.svg',
    category: 'Financial Planning',
    difficulty: 'Beginner',
    readingMinutes: 10,
  },
  {
    path: `${ROUTES.guides}/what-a-fund-costs-over-twenty-years`,
    title: 'What a fund costs over twenty years',
    excerpt:
      'One percentage point a year sounds small. Worked through year by year, it is the difference between two cars.',
    author: 'Marta Kowalczyk',
    date: '2026-01-13',
    image: '/drawings/fund-cost.svg',
    category: 'Investment Basics',
    difficulty: 'Intermediate',
    readingMinutes: 15,
  },
  {
    path: `${ROUTES.guides}/using-both-allowances-of-a-couple`,
    title: 'Using both allowances of a couple',
    excerpt:
      'Two people have two sets of tax limits. How to divide savings between them, with the steps and the paperwork.',
    author: 'Financial Advisory Team',
    date: '2026-01-06',
    image: '/drawings/two-allowances.svg',
    category: 'Tax Planning',
    difficulty: 'Advanced',
    readingMinutes: 20,
  },
];
