import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@ledgerlight/shell-api';
import { SEARCH_FORM_LABEL, SEARCH_LABEL, SEARCH_PLACEHOLDER } from '@ledgerlight/site/copy/search';
import { postPath, ROUTES, SEARCH_FIELD_ID, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { formField } from '@ledgerlight/ui/form-field';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { PostCardView } from '@ledgerlight/ui/post-card-view';
import { POST_COPY, POST_FAILURE_COPY, POST_NOT_FOUND_COPY } from '../copy.ts';
import style from './post-error.module.css';

/** What the loader knows of a missing post in the default edition; `message` is of specification section 8. */
export interface MissingPost {
  readonly message: string;
  readonly latest: readonly PostCard[];
}

export function PostError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <PageSection>{isMissing ? <NotFound missing={error.data} /> : <Failure />}</PageSection>;
}

/** @param missing the message alone in the edition `original`, null from a shell of an earlier release */
function NotFound({ missing }: { readonly missing: MissingPost | string | null | undefined }) {
  const latest = typeof missing === 'object' ? (missing?.latest ?? []) : [];
  return (
    <>
      <PageHeader title={POST_NOT_FOUND_COPY.title} text={POST_NOT_FOUND_COPY.text}>
        <div className={style.ways}>
          <ButtonLink Link={Link} to={ROUTES.blog}>
            <Icon name="arrow-left" size={18} />
            {POST_NOT_FOUND_COPY.back}
          </ButtonLink>
        </div>
        <SearchForm />
      </PageHeader>
      {latest.length > 0 && (
        <section className={style.latest} aria-labelledby="latest">
          <h2 id="latest">{POST_NOT_FOUND_COPY.latest}</h2>
          <CardGrid label={POST_NOT_FOUND_COPY.latest}>
            {latest.map((post) => (
              <PostCardView
                {...post}
                key={post.id}
                Link={Link}
                to={postPath(post.slug)}
                kind={postTypeLabel(post.type)}
                action={POST_COPY.readRelated}
                headingLevel={3}
              />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}

function SearchForm() {
  return (
    <search className={style.search}>
      <form method="get" action={ROUTES.search} aria-label={SEARCH_FORM_LABEL}>
        <label className={formField.label} htmlFor={SEARCH_FIELD_ID}>
          {SEARCH_FORM_LABEL}
        </label>
        <div className={style.row}>
          <input
            id={SEARCH_FIELD_ID}
            className={formField.control}
            type="search"
            name={SEARCH_PARAMETER}
            placeholder={SEARCH_PLACEHOLDER}
            autoComplete="off"
            required
          />
          <Button type="submit" variant="secondary">
            {SEARCH_LABEL}
          </Button>
        </div>
      </form>
    </search>
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
