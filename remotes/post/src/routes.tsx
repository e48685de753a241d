import { data, type RemoteRoutes } from '@ledgerlight/shell-api';
import { ArticleError } from './article-error.tsx';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';

/** Specification section 7. */
const RETRIES = 2;

/** The pages of this remote. */
const routes: RemoteRoutes = ({ posts }) => [
  {
    path: '/blog/:slug',
    Component: ArticlePage,
    ErrorBoundary: ArticleError,
    async loader({ params }) {
      const article = await posts.findBySlug(params.slug ?? '');
      if (!article) throw data('Blog post not found', { status: 404 });
      return article;
    },
    handle: { meta: articleMeta, skeleton: <ArticleSkeleton />, retries: RETRIES },
  },
];

export default routes;
