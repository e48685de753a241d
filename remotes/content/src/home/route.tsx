import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { HOME_DEFAULT } from './copy/copy.default.ts';
import type { HomeData } from './data.ts';
import { homeMeta } from './meta.ts';
import { HomePage, HomeSkeleton } from './page.tsx';

export function homeRoute({ posts, site }: ShellServices, copy = HOME_DEFAULT): RemoteRoute {
  return {
    path: ROUTES.home,
    element: <HomePage site={site} copy={copy} />,
    loader: (): Promise<HomeData> => posts.home(),
    handle: {
      meta: (_data: HomeData, { origin }: PageContext) => homeMeta(copy.meta, origin),
      skeleton: <HomeSkeleton site={site} copy={copy} />,
      retries: RETRIES.list,
      fallback: { posts: [], counts: {}, topics: [], failed: true } satisfies HomeData,
    },
  };
}
