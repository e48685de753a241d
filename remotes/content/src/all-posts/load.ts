import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ALL_POSTS_PATH } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { isFiltered, parsePostFilter } from '../filtered/address.ts';
import { allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import type { AllPostsData } from './page.tsx';

const POSTS_PER_PAGE = 12;
/** The first year of the choice. */
const FIRST_YEAR = 2025;

/** Loads a page of all posts; the route of `/blog` calls it. */
export async function loadAllPosts({ posts }: ShellServices, search: URLSearchParams): Promise<AllPostsData> {
  const { type, ...filter } = parsePostFilter(search);
  const types = type ? [type] : POST_TYPES.map(({ value }) => value);
  const [page, { topics }] = await Promise.all([
    posts.list({ types, ...filter, limit: POSTS_PER_PAGE }),
    posts.topics(),
  ]);
  const thisYear = new Date().getUTCFullYear();
  const years = Array.from({ length: Math.max(thisYear - FIRST_YEAR, 0) + 1 }, (_, index) => thisYear - index);
  return { ...page, topics, years };
}

export function allPostsMeta({ cards }: Pick<AllPostsData, 'cards'>, { origin, search }: PageContext): PageMeta {
  const filter = parsePostFilter(search);
  const path = allPostsAddress(filter);
  const { title, description, keywords } = ALL_POSTS_COPY;
  return {
    title: filter.before ? `${title}, ${ALL_POSTS_COPY.earlier}` : title,
    description,
    path,
    kind: 'website',
    // Search engines get the topics and kinds as pages of their own.
    index: !isFiltered(filter),
    keywords,
    structuredData: [
      collectionPage({ origin, path, title, description, posts: cards }),
      breadcrumbList(origin, [{ name: title, path: ALL_POSTS_PATH }]),
    ],
  };
}
