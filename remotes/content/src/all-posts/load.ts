import type { TopicLink } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import type { PageContext, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ALL_POSTS_PATH } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { isFiltered, parsePostFilter } from '../filtered/address.ts';
import { offeredAuthors } from '../filtered/author-filter.ts';
import { countedChoices, type FilterChoice } from '../filtered/counted-choices.ts';
import { allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import type { AllPostsData } from './page.tsx';

const POSTS_PER_PAGE = 12;

/** Loads a page of all posts; the route of `/blog` calls it. */
export async function loadAllPosts({ posts }: ShellServices, search: URLSearchParams): Promise<AllPostsData> {
  const wanted = parsePostFilter(search);
  const { type, ...filter } = wanted;
  const types = type ? [type] : POST_TYPES.map(({ value }) => value);
  const found = await posts.list({
    ...{ types, ...filter, limit: POSTS_PER_PAGE },
    beside: ['type', 'topic', 'author', 'year'],
  });
  const authors = offeredAuthors(found, wanted.author, (slug) => allPostsAddress({ ...wanted, author: slug }));
  const { topics = [], posts: counts = {} } = found.choices ?? {};
  const year = filter.year?.toString();
  const years = [...new Set([...Object.keys(counts.year ?? {}), ...(year ? [year] : [])])].sort().reverse();
  const choices = {
    type: countedChoices(POST_TYPES, counts.type, type),
    topic: countedChoices(topics.map(choiceOf), counts.topic, filter.topic),
    author: countedChoices(authors.map(choiceOf), counts.author, filter.author, 'label'),
    year: countedChoices(years.map(choiceOfYear), counts.year, year),
  };
  return { cards: found.cards, next: found.next, choices };
}

function choiceOf({ slug, name }: TopicLink): FilterChoice {
  return { value: slug, label: name };
}

function choiceOfYear(year: string): FilterChoice {
  return { value: year, label: year };
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
