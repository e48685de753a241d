import { POST_TYPES } from '@ledgerlight/posts/types';
import { data, type PageContext, type RemoteRoute, type ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES, topicPath } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { EntryListSkeleton } from '../entry-skeletons.tsx';
import { permanentRedirect } from '../permanent-redirect.ts';
import { parseTopicFilter, topicAddress, topicQuery } from './address.ts';
import { TOPICS_COPY } from './copy.ts';
import { type TopicsData, TopicsPage } from './index-page.tsx';
import { type TopicData, TopicError, TopicPage } from './topic-page.tsx';

const POSTS_PER_PAGE = 12;
const MAX_DESCRIPTION = 160;

export function topicsRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.topics,
    element: <TopicsPage />,
    loader: async (): Promise<TopicsData> => ({ topics: await posts.topicOverview() }),
    handle: {
      meta: ({ topics }: TopicsData, { origin }: PageContext) => topicsMeta(topics, origin),
      skeleton: <EntryListSkeleton {...TOPICS_COPY} />,
      retries: RETRIES.list,
      fallback: { topics: [], failed: true } satisfies TopicsData,
    },
  };
}

export function topicRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: topicPath(':topic'),
    element: <TopicPage />,
    ErrorBoundary: TopicError,
    async loader({ params, request }): Promise<TopicData> {
      const { topic: slug = '' } = params;
      const { type, before } = parseTopicFilter(new URL(request.url).searchParams);
      const types = type ? [type] : POST_TYPES.map(({ value }) => value);
      const query = { types, topic: slug, before, limit: POSTS_PER_PAGE, beside: ['type'] } as const;
      const { topic, movedTo, cards, next, choices } = await posts.list(query);
      if (topic) return { topic, kinds: choices?.posts?.type ?? {}, cards, next };
      if (movedTo !== null) throw permanentRedirect(topicPath(movedTo));
      throw data('Topic not found', { status: 404 });
    },
    handle: {
      meta: topicMeta,
      section: () => ROUTES.blog,
      skeleton: <EntryListSkeleton {...TOPICS_COPY} />,
      query: (search) => topicQuery(parseTopicFilter(search)),
      retries: RETRIES.list,
    },
  };
}

function topicsMeta(topics: TopicsData['topics'], origin: string): PageMeta {
  const { title, description, keywords } = TOPICS_COPY;
  const path = ROUTES.topics;
  return {
    title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords,
    structuredData: [
      {
        '@type': 'CollectionPage',
        '@id': origin + path,
        url: origin + path,
        name: title,
        description,
        hasPart: topics.map(({ slug, name }) => ({
          '@type': 'CollectionPage',
          '@id': origin + topicPath(slug),
          url: origin + topicPath(slug),
          name,
        })),
      },
      breadcrumbList(origin, [{ name: title, path }]),
    ],
  };
}

function topicMeta({ topic, cards }: TopicData, { origin, search }: PageContext): PageMeta {
  const filter = parseTopicFilter(search);
  const path = topicAddress(topic.slug, filter);
  const { name, description } = topic;
  return {
    title: filter.before ? `${name}, ${TOPICS_COPY.earlier}` : name,
    description: description.slice(0, MAX_DESCRIPTION),
    path,
    kind: 'website',
    // A kind of a topic is no page of its own for search engines.
    index: filter.type === undefined,
    keywords: [name.toLowerCase()],
    structuredData: [
      collectionPage({ origin, path, title: name, description, posts: cards }),
      breadcrumbList(origin, [
        { name: TOPICS_COPY.title, path: ROUTES.topics },
        { name, path: topicPath(topic.slug) },
      ]),
    ],
  };
}
