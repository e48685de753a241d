import { POST_TYPES } from '@ledgerlight/posts/types';
import { data, type PageContext, type RemoteRoute, type ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import { authorNode, breadcrumbList, collectionPage } from '@ledgerlight/site/structured-data';
import { beforeQuery, parseBefore } from '../list-address.ts';
import { authorAddress } from './address.ts';
import { type AuthorData, AuthorPage, AuthorSkeleton } from './author-page.tsx';
import { AUTHOR_COPY, articlesTitle, authorDescription } from './copy.ts';

const POSTS_PER_PAGE = 12;
const ALL_TYPES = POST_TYPES.map(({ value }) => value);

export function authorRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: authorPath(':author'),
    element: <AuthorPage />,
    async loader({ params, request }): Promise<AuthorData> {
      const slug = params.author ?? '';
      const before = parseBefore(new URL(request.url).searchParams);
      const { author, cards, next } = await posts.list({
        types: ALL_TYPES,
        author: slug,
        before,
        limit: POSTS_PER_PAGE,
      });
      if (author?.slug !== slug) throw data('Author not found', { status: 404 });
      return { author, posts: { cards, next } };
    },
    handle: {
      meta: authorMeta,
      skeleton: <AuthorSkeleton />,
      query: (search) => beforeQuery(parseBefore(search)),
      retries: RETRIES.post,
    },
  };
}

function authorMeta({ author, posts }: AuthorData, { origin, search }: PageContext): PageMeta {
  const { name, slug, role, biography } = author;
  const before = parseBefore(search);
  const description = authorDescription(name, role, biography);
  const path = authorAddress(slug, before);
  return {
    title: name,
    description,
    path,
    kind: 'website',
    index: before === undefined,
    keywords: [name.toLowerCase(), 'author'],
    structuredData: [
      {
        ...collectionPage({ origin, path, title: articlesTitle(name), description, posts: posts.cards }),
        '@type': ['ProfilePage', 'CollectionPage'],
        about: { '@id': authorNode(origin, author)['@id'] },
      },
      authorNode(origin, author),
      breadcrumbList(origin, [
        { name: AUTHOR_COPY.all, path: ROUTES.authors },
        { name, path: authorPath(slug) },
      ]),
    ],
  };
}
