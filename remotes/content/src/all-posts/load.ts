import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ALL_POSTS_PATH } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { isFiltered, parsePostFilter } from '../filtered/address.ts';
import { loadByAuthor } from '../filtered/author-filter.ts';
import { allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import type { AllPostsData } from './page.tsx';

const POSTS_PER_PAGE = 12;

/** Loads a page of all posts; the route of `/blog` calls it. */
export async function loadAllPosts({ posts, authors }: ShellServices, search: URLSearchParams): Promise<AllPostsData> {
  const wanted = parsePostFilter(search);
  const { type, author, ...filter } = wanted;
  const types = type ? [type] : POST_TYPES.map(({ value }) => value);
  const addressOf = (slug: string) => allPostsAddress({ ...wanted, author: slug });
  const thisYear = new Date().getUTCFullYear();
  const [{ posts: page, authors: choices }, { topics }, firstYear] = await Promise.all([
    loadByAuthor(authors, author, addressOf, (name) =>
      posts.list({ types, ...filter, ...(name !== undefined && { author: name }), limit: POSTS_PER_PAGE }),
    ),
    posts.topics(),
    posts.firstYear?.() ?? thisYear,
  ]);
  const years = Array.from({ length: thisYear - (firstYear ?? thisYear) + 1 }, (_, index) => thisYear - index);
  return { ...page, topics, authors: choices, years };
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
