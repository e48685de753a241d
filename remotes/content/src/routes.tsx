import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { authorPath, newsletterIssuePath, ROUTES, topicPath } from '@ledgerlight/site/routes';
import { LISTS_DEFAULT } from './lists/copy.default.ts';
import { LISTS_ORIGINAL } from './lists/copy.original.ts';
import { listRoute } from './lists/route.tsx';

const routes: RemoteRoutes = (services) => {
  const isOriginal = services.site.copyEdition === 'original';
  return [
    isOriginal
      ? {
          path: ROUTES.home,
          chunk: 'home-original',
          load: async () =>
            (await import(/* webpackChunkName: "home-original" */ './home/original-route.tsx')).originalHomeRoute(
              services,
            ),
        }
      : {
          path: ROUTES.home,
          chunk: 'home',
          load: async () => (await import(/* webpackChunkName: "home" */ './home/route.tsx')).homeRoute(services),
        },
    ...(isOriginal ? LISTS_ORIGINAL : LISTS_DEFAULT).map((list) => listRoute(list, services)),
    {
      path: ROUTES.search,
      chunk: 'search',
      load: async () => (await import(/* webpackChunkName: "search" */ './search/route.tsx')).searchRoute(services),
    },
    {
      path: ROUTES.corrections,
      chunk: 'corrections',
      load: async () =>
        (await import(/* webpackChunkName: "corrections" */ './corrections/route.tsx')).correctionsRoute(services),
    },
    {
      path: ROUTES.glossary,
      chunk: 'glossary',
      load: async () =>
        (await import(/* webpackChunkName: "glossary" */ './glossary/route.tsx')).glossaryRoute(services),
    },
    {
      path: ROUTES.topics,
      chunk: 'topics',
      load: async () => (await import(/* webpackChunkName: "topics" */ './topics/route.tsx')).topicsRoute(services),
    },
    {
      path: topicPath(':topic'),
      chunk: 'topics',
      load: async () => (await import(/* webpackChunkName: "topics" */ './topics/route.tsx')).topicRoute(services),
    },
    {
      path: ROUTES.authors,
      chunk: 'authors',
      load: async () =>
        (await import(/* webpackChunkName: "authors" */ './authors/authors-route.tsx')).authorsRoute(services),
    },
    {
      path: authorPath(':author'),
      chunk: 'author',
      load: async () =>
        (await import(/* webpackChunkName: "author" */ './authors/author-route.tsx')).authorRoute(services),
    },
    {
      path: ROUTES.newsletter,
      chunk: 'newsletter',
      load: async () =>
        (await import(/* webpackChunkName: "newsletter" */ './newsletter/archive-route.tsx')).archiveRoute(services),
    },
    {
      path: newsletterIssuePath(':issue'),
      chunk: 'newsletter-issue',
      load: async () =>
        (await import(/* webpackChunkName: "newsletter-issue" */ './newsletter/issue-route.tsx')).issueRoute(services),
    },
  ];
};

export default routes;
