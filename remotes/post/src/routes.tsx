import { listRouteOf } from '@ledgerlight/posts/types';
import { data, type PostNeighbours, type RemoteRoute, type RemoteRoutes } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { PostError } from './page/post-error.tsx';
import { postMeta } from './page/post-meta.ts';
import { type PostData, PostDetailPage } from './page/post-page.tsx';
import { PostSkeleton } from './page/post-skeleton.tsx';

/** Specification section 7. */
const RETRIES = 2;
const NO_NEIGHBOURS: PostNeighbours = { newer: null, older: null, related: [] };

const routes: RemoteRoutes<RemoteRoute> = ({ posts, site }) => [
  {
    path: postPath(':slug'),
    element: (
      <PostDetailPage
        origin={site.origin}
        offersReport={site.copyEdition === 'default'}
        linksTopics={site.copyEdition === 'default'}
        newsletterUrl={site.copyEdition === 'default' && site.newsletterUrl !== '' ? site.newsletterUrl : null}
      />
    ),
    ErrorBoundary: PostError,
    async loader({ params }): Promise<PostData> {
      const post = await posts.findBySlug(params.slug ?? '');
      if (!post) throw data('Blog post not found', { status: 404 });
      return { post, neighbours: await posts.neighboursOf(post).catch(() => NO_NEIGHBOURS) };
    },
    handle: {
      meta: postMeta,
      section: ({ post }: PostData) => listRouteOf(post.type),
      skeleton: <PostSkeleton />,
      retries: RETRIES,
    },
  },
];

export default routes;
