import { listRouteOf } from '@ledgerlight/posts/types';
import { data, type RemoteRoute, type RemoteRoutes } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { type ArticleData, loadArticle } from './article/article-data.ts';
import { ArticleError } from './article/article-error.tsx';
import { articleMeta } from './article/article-meta.ts';
import { ArticlePage } from './article/article-page.tsx';
import { ArticleSkeleton } from './article/article-skeleton.tsx';

/** How often the data is asked for again (specification section 7). */
const RETRIES = 2;

/** The pages of this remote. */
const routes: RemoteRoutes<RemoteRoute> = ({ posts, site }) => [
  {
    path: postPath(':slug'),
    element: <ArticlePage origin={site.origin} />,
    ErrorBoundary: ArticleError,
    async loader({ params }) {
      const found = await loadArticle(params.slug ?? '', posts);
      if (!found) throw data('Blog post not found', { status: 404 });
      return found;
    },
    handle: {
      meta: articleMeta,
      section: ({ article }: ArticleData) => listRouteOf(article.type),
      skeleton: <ArticleSkeleton />,
      retries: RETRIES,
    },
  },
];

export default routes;
