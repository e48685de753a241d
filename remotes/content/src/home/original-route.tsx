import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { HOME_ORIGINAL } from './copy/copy.original.ts';
import { type HomeData, NO_HOME_DATA } from './data.ts';
import { homeMeta } from './meta.ts';
import { OriginalHomePage, OriginalHomeSkeleton } from './original-page.tsx';

/** Specification section 9. */
const NEWEST_POSTS = 3;

/** Home of the edition `original`: the newest posts as specified, without pins. */
export function originalHomeRoute({ posts, site }: ShellServices): RemoteRoute {
  const { meta, insights } = HOME_ORIGINAL;
  return {
    path: ROUTES.home,
    element: <OriginalHomePage site={site} />,
    async loader(): Promise<HomeData> {
      const [newest, counts] = await Promise.all([
        posts.list({ types: POST_TYPES.map(({ value }) => value), limit: NEWEST_POSTS }),
        posts.countByType(insights.categories.map(({ type }) => type)),
      ]);
      return { posts: newest.cards, counts: Object.fromEntries(counts) };
    },
    handle: {
      meta: (_data: HomeData, { origin }: PageContext) => homeMeta(meta, origin),
      skeleton: <OriginalHomeSkeleton site={site} />,
      retries: RETRIES.list,
      fallback: NO_HOME_DATA,
    },
  };
}
