import type { SearchHit } from '@ledgerlight/posts/search';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import type { SiteEntry } from '@ledgerlight/site/site-search';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { DateText } from '@ledgerlight/ui/date-text';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import entryStyle from '../entry-list.module.css';
import { PageLinks } from '../page-links.tsx';
import { isTooLong, RESULTS_PER_PAGE, type SearchData, type SearchQuery, searchAddress } from './address.ts';
import { noResultsOn, resultsShown, SEARCH_COPY, SEARCH_WAYS_ON } from './copy.ts';
import hitStyle from './hit-item.module.css';
import emptyStyle from './nothing-found.module.css';
import summaryStyle from './result-summary.module.css';

interface SearchResultsProps {
  readonly query: SearchQuery;
  readonly found: SearchData;
}

export function SearchResults({ query, found }: SearchResultsProps) {
  const { hits, more, entries = [] } = found;
  const { terms, page } = query;
  const first = (page - 1) * RESULTS_PER_PAGE + 1;
  return (
    <section aria-label={SEARCH_COPY.resultsTitle}>
      <Summary terms={terms} text={resultsShown({ first, count: entries.length + hits.length, more })}>
        {remarkOn(found)}
      </Summary>
      {entries.length > 0 && <SiteEntries entries={entries} />}
      <ol className={entryStyle.list} start={first}>
        {hits.map((hit) => (
          <Hit key={hit.card.id} hit={hit} />
        ))}
      </ol>
      <PageLinks
        label={SEARCH_COPY.pagesLabel}
        back={page > 1 && { label: SEARCH_COPY.previous, path: searchAddress({ ...query, page: page - 1 }) }}
        onward={more && { label: SEARCH_COPY.next, path: searchAddress({ ...query, page: page + 1 }) }}
      />
    </section>
  );
}

/** Other pages than posts, above them. */
function SiteEntries({ entries }: { readonly entries: readonly SiteEntry[] }) {
  return (
    <ul className={entryStyle.list} aria-label={SEARCH_COPY.entriesLabel}>
      {entries.map(({ kind, title, path, text }) => (
        <Result key={path} kind={kind} title={title} path={path}>
          {text && <p className={hitStyle.fragment}>{text}</p>}
        </Result>
      ))}
    </ul>
  );
}

export function NoResults({ query, found: { shortfall } }: SearchResultsProps) {
  const { terms, page } = query;
  const { tooLong, tooCommon, none, noMore } = SEARCH_COPY;
  const reason = shortfall === 'too-common' ? tooCommon : page === 1 ? none : noMore;
  const { title, text } = isTooLong(query) ? tooLong : reason;
  const links =
    page === 1 ? SEARCH_WAYS_ON : [{ label: SEARCH_COPY.firstPage, path: searchAddress({ ...query, page: 1 }) }];
  return (
    <div className={emptyStyle.width}>
      <Summary terms={terms} text={noResultsOn(page)} />
      <EmptyState icon="compass" title={title} text={text}>
        {links.map(({ label, path }) => (
          <ButtonLink key={path} Link={Link} variant="secondary" to={path}>
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    </div>
  );
}

/** How the results differ from what was typed; null when they do not. */
function remarkOn({ corrected, shortfall }: SearchData): ReactNode {
  if (!corrected && shortfall !== 'some-words') return null;
  return (
    <>
      .{' '}
      {corrected && (
        <>
          {SEARCH_COPY.corrected} “<bdi className={summaryStyle.words}>{corrected}</bdi>”.{' '}
        </>
      )}
      {shortfall === 'some-words' && SEARCH_COPY.someWords}
    </>
  );
}

/** Isolates the terms, which can be of either direction. */
function Summary({
  terms,
  text,
  children,
}: {
  readonly terms: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <p role="status" className={summaryStyle.summary}>
      {text} for “<bdi className={summaryStyle.words}>{terms}</bdi>”{children}
    </p>
  );
}

interface ResultProps extends Pick<SiteEntry, 'title' | 'path'> {
  readonly kind: string;
  readonly children?: ReactNode;
}

function Result({ kind, title, path, children }: ResultProps) {
  return (
    <li className={entryStyle.entry}>
      <article>
        <p>
          <Badge>{kind}</Badge>
        </p>
        <h2 className={hitStyle.title} dir="auto">
          <Link to={path} className={hitStyle.link}>
            {title}
          </Link>
        </h2>
        {children}
      </article>
    </li>
  );
}

function Hit({ hit: { card, fragment } }: { readonly hit: SearchHit }) {
  return (
    <Result kind={postTypeLabel(card.type)} title={card.title} path={postPath(card.slug)}>
      <p className={hitStyle.fragment} dir="auto">
        {fragment.map(({ text, marked }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
          marked ? <mark key={place}>{text}</mark> : text,
        )}
      </p>
      <p className={hitStyle.byline}>
        <span>{card.author}</span> <DateText iso={card.publishedAt} /> <span>{card.readingMinutes} min read</span>
      </p>
    </Result>
  );
}
