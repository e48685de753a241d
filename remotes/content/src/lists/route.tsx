import {
  type PageContext,
  type RemoteRoute,
  type ShellServices,
  usePageData,
  useSearchParams,
} from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import type { ComponentProps } from 'react';
import { allPostsAddress, isAllPosts } from '../all-posts/address.ts';
import { allPostsMeta, loadAllPosts } from '../all-posts/load.ts';
import { type AllPostsData, AllPostsFailure, AllPostsPage } from '../all-posts/page.tsx';
import { parsePostFilter } from '../filtered/address.ts';
import { listAddress, parseListAddress } from '../list-address.ts';
import { permanentRedirect } from '../permanent-redirect.ts';
import { listOfOtherType, otherTypeOf } from './other-type.ts';
import { ListPage, ListSkeleton } from './page.tsx';
import { type PostList, typesOf, viewOf } from './post-list.ts';
import { createShownPages, type ListData } from './shown-pages.ts';
import { countsForTiles, countsOfTiles } from './tiles.tsx';

const POSTS_PER_PAGE = 12;
/** The list of a path. That of `/blog` is the list of all posts too, with `type=all`. */
export function listRoute(list: PostList, services: ShellServices): RemoteRoute {
  const { posts } = services;
  const showsAll = (search: URLSearchParams) => list.path === ROUTES.blog && isAllPosts(search);
  return {
    path: list.path,
    element: <ListOrAllPosts list={list} shownPages={createShownPages()} showsAll={showsAll} />,
    async loader({ request }): Promise<ListData | AllPostsData> {
      const { searchParams } = new URL(request.url);
      if (showsAll(searchParams)) return loadAllPosts(services, searchParams);
      const otherList = listOfOtherType(list, searchParams);
      if (otherList !== null) throw permanentRedirect(otherList);
      const { type, before } = parseListAddress(searchParams, typesOf(list));
      const { cards, next, counts } = await posts.list({
        ...{ types: [viewOf(list, type).type], before, limit: POSTS_PER_PAGE },
        beside: list.tiles && countsForTiles(list.tiles),
      });
      return { cards, next, ...(list.tiles && counts && { counts: countsOfTiles(list.tiles, counts) }) };
    },
    handle: {
      meta: (data: ListData, context: PageContext) =>
        showsAll(context.search) ? allPostsMeta(data, context) : listMeta(list, data, context),
      skeleton: <ListSkeleton list={list} />,
      query: (search) => {
        if (showsAll(search)) return allPostsAddress(parsePostFilter(search)).slice(list.path.length);
        const other = otherTypeOf(list, search);
        return other === null ? listAddress('', parseListAddress(search, typesOf(list))) : `?type=${other}`;
      },
      retries: RETRIES.list,
      fallback: { cards: [], next: null, failed: true } satisfies ListData,
    },
  };
}

interface ListOrAllPostsProps extends ComponentProps<typeof ListPage> {
  readonly showsAll: (search: URLSearchParams) => boolean;
}

function ListOrAllPosts({ showsAll, ...list }: ListOrAllPostsProps) {
  const [search] = useSearchParams();
  const data = usePageData<ListData>();
  if (!showsAll(search)) return <ListPage {...list} />;
  return data.failed ? <AllPostsFailure /> : <AllPostsPage />;
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
