import { POST_TYPES } from '@ledgerlight/posts/post-types';
import type { RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { HOME_COPY, INSIGHT_CATEGORIES } from '@ledgerlight/site/copy/home';
import { ROUTES } from '@ledgerlight/site/routes';
import type { HomeData } from './home-data.ts';
import { HomePage } from './home-page.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

/** Specification section 9. */
const NEWEST_POSTS = 3;
/** Specification section 7. */
const RETRIES = 3;

/** The route of the home page. */
export function homeRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.home,
    Component: HomePage,
    async loader(): Promise<HomeData> {
      const [newest, counts] = await Promise.all([
        posts.list({ types: POST_TYPES.map(({ value }) => value), limit: NEWEST_POSTS }),
        posts.countByType(INSIGHT_CATEGORIES.map(({ type }) => type)),
      ]);
      return { newest: newest.cards, counts: Object.fromEntries(counts) };
    },
    handle: {
      meta: () => ({
        title: HOME_COPY.metaTitle,
        description: HOME_COPY.metaDescription,
        path: ROUTES.home,
        kind: 'website',
        index: true,
        keywords: ['financial news', 'investment guides', 'market analysis', 'financial planning'],
        structuredData: [],
      }),
      skeleton: <HomeSkeleton />,
      retries: RETRIES,
      fallback: { newest: [], counts: {} } satisfies HomeData,
    },
  };
}
