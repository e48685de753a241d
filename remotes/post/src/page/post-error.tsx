import type { PostCard } from '@ledgerlight/posts/post';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@ledgerlight/shell-api';
import { SITE_SEARCH_FORM } from '@ledgerlight/site/copy/search';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SiteSearchForm } from '@ledgerlight/ui/site-search-form';
import { POST_FAILURE_COPY, POST_NOT_FOUND_COPY } from '../copy.ts';
import { PostCards } from './next/related-posts.tsx';
import style from './post-error.module.css';

/** What the loader knows of a missing post; `message` is of specification section 8. */
export interface MissingPost {
  readonly message: string;
  readonly latest: readonly PostCard[];
}

export function PostError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <PageSection>{isMissing ? <NotFound missing={error.data} /> : <Failure />}</PageSection>;
}

function NotFound({ missing }: { readonly missing: MissingPost }) {
  const { latest } = missing;
  return (
    <>
      <PageHeader title={POST_NOT_FOUND_COPY.title} text={POST_NOT_FOUND_COPY.text}>
        <div className={style.ways}>
          <ButtonLink Link={Link} to={ROUTES.blog}>
            <Icon name="arrow-left" size={18} />
            {POST_NOT_FOUND_COPY.back}
          </ButtonLink>
        </div>
        <SiteSearchForm {...SITE_SEARCH_FORM} />
      </PageHeader>
      {latest.length > 0 && (
        <section className={style.latest} aria-labelledby="latest">
          <h2 id="latest">{POST_NOT_FOUND_COPY.latest}</h2>
          <PostCards posts={latest} label={POST_NOT_FOUND_COPY.latest} />
        </section>
      )}
    </>
  );
}

function Failure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={style.failure}>
      <ErrorNotice
        headingLevel={1}
        title={POST_FAILURE_COPY.title}
        text={POST_FAILURE_COPY.text}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      >
        <ButtonLink Link={Link} to={ROUTES.blog} variant="secondary">
          {POST_NOT_FOUND_COPY.back}
        </ButtonLink>
      </ErrorNotice>
    </div>
  );
}
