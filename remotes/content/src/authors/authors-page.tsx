import type { Author, AuthorsOfPage } from '@ledgerlight/posts/author';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { Portrait } from '@ledgerlight/ui/portrait';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { RetryButton } from '../retry-button.tsx';
import { authorsAddress, parseAuthorsAddress } from './address.ts';
import style from './authors-page.module.css';
import { AUTHORS_COPY } from './copy.ts';

export interface AuthorsData extends AuthorsOfPage {
  /** Distinguishes a failed request from an empty page. */
  readonly failed?: boolean;
}

/** Everybody who signed a published post, a page at a time. */
export function AuthorsPage() {
  const { authors, next, failed = false } = usePageData<AuthorsData>();
  const [search] = useSearchParams();
  const after = parseAuthorsAddress(search);
  return (
    <PageSection>
      <PageHeader title={AUTHORS_COPY.title} text={AUTHORS_COPY.text} />
      {authors.length > 0 ? (
        <ul className={style.list} aria-label={AUTHORS_COPY.listLabel}>
          {authors.map((author) => (
            <AuthorEntry key={author.slug} author={author} />
          ))}
        </ul>
      ) : (
        <NoAuthors failed={failed} after={after} />
      )}
      {(after !== undefined || next !== null) && (
        <nav className={style.pages} aria-label={AUTHORS_COPY.pagesLabel}>
          {after !== undefined && (
            <ButtonLink Link={Link} variant="secondary" to={ROUTES.authors}>
              <Icon name="arrow-left" size={18} />
              {AUTHORS_COPY.first}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink Link={Link} variant="secondary" to={authorsAddress(next)}>
              {AUTHORS_COPY.more}
              <Icon name="arrow-right" size={18} />
            </ButtonLink>
          )}
        </nav>
      )}
    </PageSection>
  );
}

function AuthorEntry({ author }: { readonly author: Author }) {
  const { name, slug, role, biography, portraitUrl } = author;
  return (
    <li className={style.entry}>
      <Portrait name={name} url={portraitUrl} size={72} />
      <div className={style.words}>
        <h2 className={style.name}>
          <Link className={style.link} to={authorPath(slug)}>
            {name}
          </Link>
        </h2>
        {role !== null && <p className={style.role}>{role}</p>}
        {biography !== null && (
          <p className={style.biography} dir="auto">
            {biography}
          </p>
        )}
      </div>
    </li>
  );
}

function NoAuthors({ failed, after }: { readonly failed: boolean; readonly after: string | undefined }) {
  if (failed) {
    return (
      <div role="alert">
        <EmptyState icon="warning" {...AUTHORS_COPY.failed}>
          <RetryButton address={authorsAddress(after)} />
        </EmptyState>
      </div>
    );
  }
  return <EmptyState icon="newspaper" {...(after === undefined ? AUTHORS_COPY.none : AUTHORS_COPY.noMore)} />;
}

/** Shown while a navigation waits for the authors. */
export function AuthorsSkeleton() {
  return (
    <PageSection>
      <PageHeader title={AUTHORS_COPY.title} text={AUTHORS_COPY.text} />
      <SkeletonBlock label={AUTHORS_COPY.loading}>
        {PLACEHOLDERS.map((placeholder) => (
          <div key={placeholder} className={style.entry}>
            <div className={style.words}>
              <SkeletonLine size="heading" width="third" />
              <SkeletonLine size="caption" width="third" />
              <SkeletonLine />
            </div>
          </div>
        ))}
      </SkeletonBlock>
    </PageSection>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4];
