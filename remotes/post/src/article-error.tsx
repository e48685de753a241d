import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import style from './article-error.module.css';

/** In the place of an article: that there is none at this address, or that it could not be loaded. */
export function ArticleError() {
  const error = useRouteError();
  return <PageSection>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />}</PageSection>;
}

function NotFound() {
  return (
    <PageHeader title="Blog Post Not Found" text="The blog post you're looking for doesn't exist.">
      <ButtonLink Link={Link} to="/blog">
        <Icon name="arrow-left" size={18} />
        Back to Blog
      </ButtonLink>
    </PageHeader>
  );
}

function Failure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={style.failure}>
      <ErrorNotice
        headingLevel={1}
        title="This article could not be loaded"
        text="Our server did not send it. That is usually over in a moment."
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        <ButtonLink Link={Link} to="/blog" variant="secondary">
          Back to Blog
        </ButtonLink>
      </ErrorNotice>
    </div>
  );
}
