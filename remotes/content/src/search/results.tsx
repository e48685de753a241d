import type { SearchHit } from '@ledgerlight/posts/search';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { ButtonLink } from '@ledgerlight/ui/button';
import { DateText } from '@ledgerlight/ui/date-text';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import entryStyle from '../entry-list.module.css';
import { PageLinks } from '../page-links.tsx';
import { RESULTS_PER_PAGE, type SearchData, type SearchQuery, searchAddress } from './address.ts';
import { noResultsOn, resultsShown, SEARCH_COPY, SEARCH_WAYS_ON } from './copy.ts';
import hitStyle from './hit-item.module.css';
import emptyStyle from './nothing-found.module.css';
import summaryStyle from './result-summary.module.css';

interface SearchResultsProps {
  readonly query: SearchQuery;
  readonly found: SearchData;
}

export function SearchResults({ query, found }: SearchResultsProps) {
  const { hits, more } = found;
  const { terms, page } = query;
  const first = (page - 1) * RESULTS_PER_PAGE + 1;
  return (
    <section aria-label={SEARCH_COPY.resultsTitle}>
      <Summary terms={terms} text={resultsShown({ first, count: hits.length, more })}>
        {remarkOn(found)}
      </Summary>
      <ol className={entryStyle.list} start={first}>
        {hits.map((hit) => (
          <li key={hit.card.id} className={entryStyle.entry}>
            <Hit hit={hit} />
          </li>
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

export function NoResults({ query, found: { shortfall } }: SearchResultsProps) {
  const { terms, page } = query;
  const { title, text } =
    shortfall === 'too-common' ? SEARCH_COPY.tooCommon : page === 1 ? SEARCH_COPY.none : SEARCH_COPY.noMore;
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

function Hit({ hit: { card, fragment } }: { readonly hit: SearchHit }) {
  return (
    <article>
      <p>
        <Badge>{postTypeLabel(card.type)}</Badge>
      </p>
      <h2 className={hitStyle.title}>
        <Link to={postPath(card.slug)} className={hitStyle.link}>
          {card.title}
        </Link>
      </h2>
      <p className={hitStyle.fragment} dir="auto">
        {fragment.map(({ text, marked }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
          marked ? <mark key={place}>{text}</mark> : text,
        )}
      </p>
      <p className={hitStyle.byline}>
        <span>{card.author}</span> <DateText iso={card.publishedAt} /> <span>{card.readingMinutes} min read</span>
      </p>
    </article>
  );
}
