import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { listAddress, parseListAddress } from './address.ts';
import { countedTypesOf, type PostList, typesOf, viewOf } from './copy.ts';
import { ListPage, ListSkeleton } from './page.tsx';
import { createShownPages, type ListData } from './shown-pages.ts';

const POSTS_PER_PAGE = 12;
/** Specification section 7. */
const RETRIES = 3;

export function listRoute(list: PostList, { posts }: ShellServices): RemoteRoute {
  return {
    path: list.path,
    element: <ListPage list={list} shownPages={createShownPages()} />,
    async loader({ request }): Promise<ListData> {
      const { type, before } = parseListAddress(new URL(request.url).searchParams, typesOf(list));
      const query = { types: [viewOf(list, type).type], before, limit: POSTS_PER_PAGE };
      const counted = countedTypesOf(list);
      if (counted.length === 0) return posts.list(query);
      const [page, counts] = await Promise.all([posts.list(query), posts.countByType(counted)]);
      return { ...page, counts: Object.fromEntries(counts) };
    },
    handle: {
      meta: (data: ListData, context: PageContext) => listMeta(list, data, context),
      skeleton: <ListSkeleton list={list} />,
      query: (search) => listAddress('', parseListAddress(search, typesOf(list))),
      retries: RETRIES,
      fallback: { cards: [], next: null, failed: true } satisfies ListData,
    },
  };
}

function listMeta(list: PostList, { cards }: ListData, { origin, search }: PageContext): PageMeta {
  const query = parseListAddress(search, typesOf(list));
  const path = listAddress(list.path, query);
  const { title, description, keywords } = viewOf(list, query.type);
  const [first] = list.views;
  return {
    title: query.before ? `${title}, earlier articles` : title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords,
    structuredData: [
      collectionPage({ origin, path, title, description, posts: cards }),
      breadcrumbList(origin, [
        { name: first.title, path: list.path },
        ...(query.type ? [{ name: title, path: listAddress(list.path, { type: query.type }) }] : []),
      ]),
    ],
  };
}
