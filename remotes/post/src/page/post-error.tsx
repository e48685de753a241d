import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@ledgerlight/shell-api';
import { SEARCH_FORM_LABEL } from '@ledgerlight/site/copy/search';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { POST_FAILURE_COPY, POST_NOT_FOUND_COPY } from '../copy.ts';
import style from './post-error.module.css';

export function PostError() {
  const error = useRouteError();
  return <PageSection>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />}</PageSection>;
}

function NotFound() {
  return (
    <PageHeader title={POST_NOT_FOUND_COPY.title} text={POST_NOT_FOUND_COPY.text}>
      <div className={style.ways}>
        <ButtonLink Link={Link} to={ROUTES.blog}>
          <Icon name="arrow-left" size={18} />
          {POST_NOT_FOUND_COPY.back}
        </ButtonLink>
        <ButtonLink Link={Link} to={ROUTES.search} variant="secondary">
          <Icon name="search" size={18} />
          {SEARCH_FORM_LABEL}
        </ButtonLink>
      </div>
    </PageHeader>
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
