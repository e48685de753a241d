import { listRouteOf, POST_TYPES } from '@ledgerlight/posts/types';
import {
  data,
  type PostNeighbours,
  type PostReader,
  type RemoteRoute,
  type RemoteRoutes,
} from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { postPath } from '@ledgerlight/site/routes';
import { type MissingPost, PostError } from './page/post-error.tsx';
import { postMeta } from './page/post-meta.ts';
import { type PostData, PostDetailPage } from './page/post-page.tsx';
import { PostSkeleton } from './page/post-skeleton.tsx';

const NO_NEIGHBOURS: PostNeighbours = { newer: null, older: null, related: [] };

const routes: RemoteRoutes<RemoteRoute> = ({ posts, site }) => [
  {
    path: postPath(':slug'),
    element: (
      <PostDetailPage
        origin={site.origin}
        regulatoryStatus={site.regulatoryStatus}
        newsletterUrl={site.newsletterUrl !== '' ? site.newsletterUrl : null}
      />
    ),
    ErrorBoundary: PostError,
    async loader({ params }): Promise<PostData> {
      const post = await posts.findBySlug(params.slug ?? '');
      if (!post) throw data(await missingPost(posts), { status: 404 });
      return { post, neighbours: await posts.neighboursOf(post).catch(() => NO_NEIGHBOURS) };
    },
    handle: {
      meta: (data: PostData, context) => postMeta(data, context),
      section: ({ post }: PostData) => listRouteOf(post.type),
      skeleton: <PostSkeleton />,
      retries: RETRIES.post,
    },
  },
];

export default routes;

/** Specification section 8. */
const MISSING_POST = 'Blog post not found';

/** What the page of a missing post shows; without posts where they cannot be loaded. */
async function missingPost(posts: PostReader): Promise<MissingPost> {
  const types = POST_TYPES.map(({ value }) => value);
  const latest = await posts.list({ types, limit: MAX_LATEST }).then(
    ({ cards }) => cards,
    () => [],
  );
  return { message: MISSING_POST, latest };
}

const MAX_LATEST = 3;
