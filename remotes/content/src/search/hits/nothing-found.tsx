import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { type SearchQuery, searchAddress } from '../address.ts';
import { noResultsOn, SEARCH_COPY, SEARCH_WAYS_ON } from '../copy.ts';
import style from './nothing-found.module.css';
import { WordsLookedFor } from './words-looked-for.tsx';

/** Says that no post fits, or that there are no more on this page, and leads on. */
export function NothingFound({ query: { words, page } }: { readonly query: SearchQuery }) {
  const { title, text } = page === 1 ? SEARCH_COPY.none : SEARCH_COPY.noMore;
  return (
    <div className={style.width}>
      <WordsLookedFor words={words} shown={noResultsOn(page)} />
      <EmptyState icon="compass" title={title} text={text}>
        {page === 1 ? (
          SEARCH_WAYS_ON.map(({ label, path }) => (
            <ButtonLink key={path} Link={Link} variant="secondary" to={path}>
              {label}
            </ButtonLink>
          ))
        ) : (
          <ButtonLink Link={Link} variant="secondary" to={searchAddress({ words, page: 1 })}>
            {SEARCH_COPY.firstPage}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
