import type { Author, AuthorsOfPage } from '@ledgerlight/posts/author';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { Portrait } from '@ledgerlight/ui/portrait';
import { LoadFailure } from '../load-failure.tsx';
import { PageLinks } from '../page-links.tsx';
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
      <PageLinks
        label={AUTHORS_COPY.pagesLabel}
        back={after !== undefined && { label: AUTHORS_COPY.first, path: ROUTES.authors }}
        onward={next !== null && { label: AUTHORS_COPY.more, path: authorsAddress(next) }}
      />
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
          <Link className={coveringStyle.link} to={authorPath(slug)}>
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
  if (failed) return <LoadFailure {...AUTHORS_COPY.failed} address={authorsAddress(after)} />;
  return <EmptyState icon="newspaper" {...(after === undefined ? AUTHORS_COPY.none : AUTHORS_COPY.noMore)} />;
}
