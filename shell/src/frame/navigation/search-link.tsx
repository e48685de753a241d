import { Link, useLocation } from '@ledgerlight/shell-api';
import { SEARCH_LABEL } from '@ledgerlight/site/copy/search';
import { ROUTES } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import type { MouseEvent } from 'react';
import { focusSearchField, SEARCH_FOCUS, useSearchKey } from './search-focus.ts';
import style from './search-link.module.css';

/** The way to the search in the bar: a link, and the key `/`. */
export function SearchLink() {
  useSearchKey();
  const { pathname } = useLocation();
  return (
    <Link
      to={ROUTES.search}
      state={SEARCH_FOCUS}
      className={style.icon}
      title={SEARCH_LABEL}
      aria-label={SEARCH_LABEL}
      aria-keyshortcuts="/"
      aria-current={pathname === ROUTES.search ? 'page' : undefined}
      onClick={(event) => stayOnSearch(event, pathname)}
    >
      <Icon name="search" />
    </Link>
  );
}

/** The way to the search in the menu of small screens. */
export function SearchMenuEntry({ onChoose }: { readonly onChoose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={ROUTES.search}
      state={SEARCH_FOCUS}
      className={style.entry}
      aria-current={pathname === ROUTES.search ? 'page' : undefined}
      onClick={(event) => {
        onChoose();
        stayOnSearch(event, pathname);
      }}
    >
      <Icon name="search" />
      {SEARCH_LABEL}
    </Link>
  );
}

/** On the page of the search the link leads to its field. A click with a modifier asks for a new tab or window. */
function stayOnSearch(event: MouseEvent, pathname: string) {
  if (pathname !== ROUTES.search || !isPlainClick(event)) return;
  if (focusSearchField()) event.preventDefault();
}
