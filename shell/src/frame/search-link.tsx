import { Link, useLocation } from '@ledgerlight/shell-api';
import { SEARCH_LABEL } from '@ledgerlight/site/copy/search-link';
import { ROUTES } from '@ledgerlight/site/routes';
import type { MouseEvent } from 'react';
import { focusSearchField, SEARCH_FOCUS, useSearchKey } from './search-focus.ts';
import classes from './search-link.module.css';

/** The way to the search in the bar: a link, and the key `/`. */
export function SearchLink() {
  useSearchKey();
  const { pathname } = useLocation();
  return (
    <Link
      to={ROUTES.search}
      state={SEARCH_FOCUS}
      className={classes.icon}
      title={SEARCH_LABEL}
      aria-label={SEARCH_LABEL}
      aria-keyshortcuts="/"
      aria-current={pathname === ROUTES.search ? 'page' : undefined}
      onClick={(event) => stayOnSearch(event, pathname)}
    >
      <MagnifyingGlass />
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
      className={classes.entry}
      aria-current={pathname === ROUTES.search ? 'page' : undefined}
      onClick={(event) => {
        onChoose();
        stayOnSearch(event, pathname);
      }}
    >
      <MagnifyingGlass />
      {SEARCH_LABEL}
    </Link>
  );
}

/** On the page of the search the link leads to its field. A click with a modifier asks for a new tab or window. */
function stayOnSearch(event: MouseEvent, pathname: string) {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  if (pathname !== ROUTES.search || metaKey || ctrlKey || shiftKey || altKey) return;
  if (focusSearchField()) event.preventDefault();
}

function MagnifyingGlass() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.75 11.25L20.5 20.5" />
    </svg>
  );
}
