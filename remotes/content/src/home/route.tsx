import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { homeCopy } from './copy/copy.ts';
import type { HomeData } from './data.ts';
import { homeMeta } from './meta.ts';
import { HomePage, HomeSkeleton } from './page.tsx';

/** Specification section 9. */
const NEWEST_POSTS = 3;
/** Specification section 7. */
const RETRIES = 3;

export function homeRoute({ posts, site }: ShellServices): RemoteRoute {
  const copy = homeCopy(site.copyEdition);
  return {
    path: ROUTES.home,
    element: <HomePage site={site} />,
    async loader(): Promise<HomeData> {
      const [newest, counts] = await Promise.all([
        posts.list({ types: POST_TYPES.map(({ value }) => value), limit: NEWEST_POSTS }),
        posts.countByType(copy.insights.categories.map(({ type }) => type)),
      ]);
      return { newest: newest.cards, counts: Object.fromEntries(counts) };
    },
    handle: {
      meta: (_data: HomeData, { origin }: PageContext) => homeMeta(copy.meta, origin),
      skeleton: <HomeSkeleton site={site} />,
      retries: RETRIES,
      fallback: { newest: [], counts: {}, failed: true } satisfies HomeData,
    },
  };
}
