import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { RESULTS_PER_PAGE, type SearchQuery, searchAddress } from '../address.ts';
import { resultsShown, SEARCH_COPY } from '../copy.ts';
import type { SearchData } from '../data.ts';
import { SearchHitItem } from './hit-item.tsx';
import style from './results.module.css';
import { WordsLookedFor } from './words-looked-for.tsx';

/** What was found, best first, and the ways to the other pages of it. */
export function SearchResults({
  query: { words, page },
  found: { hits, more },
}: {
  readonly query: SearchQuery;
  readonly found: SearchData;
}) {
  const first = (page - 1) * RESULTS_PER_PAGE + 1;
  return (
    <section aria-label={SEARCH_COPY.resultsTitle}>
      <WordsLookedFor words={words} shown={resultsShown({ first, count: hits.length, more })} />
      <ol className={style.results} start={first}>
        {hits.map((hit) => (
          <li key={hit.card.id} className={style.result}>
            <SearchHitItem hit={hit} />
          </li>
        ))}
      </ol>
      {(page > 1 || more) && (
        <nav className={style.pages} aria-label={SEARCH_COPY.pagesLabel}>
          {page > 1 && (
            <ButtonLink Link={Link} variant="secondary" to={searchAddress({ words, page: page - 1 })}>
              <Icon name="arrow-left" size={18} />
              {SEARCH_COPY.previous}
            </ButtonLink>
          )}
          {more && (
            <ButtonLink Link={Link} variant="secondary" to={searchAddress({ words, page: page + 1 })}>
              {SEARCH_COPY.next}
              <Icon name="arrow-right" size={18} />
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
