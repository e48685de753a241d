import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, PostReader, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
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
      const [shown, counts] = await Promise.all([
        site.copyEdition === 'original' ? newestPosts(posts) : posts.home(),
        posts.countByType(copy.insights.categories.map(({ type }) => type)),
      ]);
      return { posts: shown, counts: Object.fromEntries(counts) };
    },
    handle: {
      meta: (_data: HomeData, { origin }: PageContext) => homeMeta(copy.meta, origin),
      skeleton: <HomeSkeleton site={site} />,
      retries: RETRIES,
      fallback: { posts: [], counts: {}, failed: true } satisfies HomeData,
    },
  };
}

/** The edition `original` shows the newest as specified, without pins. */
async function newestPosts(posts: PostReader) {
  return (await posts.list({ types: POST_TYPES.map(({ value }) => value), limit: NEWEST_POSTS })).cards;
}
