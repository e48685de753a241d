import { Link, useLocation } from '@ledgerlight/shell-api';
import { SEARCH_LABEL } from '@ledgerlight/site/copy/search';
import { ROUTES } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import type { ComponentProps, MouseEvent } from 'react';
import { focusSearchField, SEARCH_FOCUS, useSearchKey } from './search-focus.ts';
import style from './search-link.module.css';

export function SearchLink() {
  useSearchKey();
  return (
    <LinkToSearch className={style.icon} title={SEARCH_LABEL} aria-label={SEARCH_LABEL} aria-keyshortcuts="/">
      <Icon name="search" />
    </LinkToSearch>
  );
}

export function SearchMenuEntry({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <LinkToSearch className={style.entry} onClick={onChoose}>
      <Icon name="search" />
      {SEARCH_LABEL}
    </LinkToSearch>
  );
}

function LinkToSearch({ onClick, ...props }: Omit<ComponentProps<typeof Link>, 'to'>) {
  const isCurrent = useLocation().pathname === ROUTES.search;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isCurrent && isPlainClick(event) && focusSearchField()) event.preventDefault();
  };
  return (
    <Link
      {...props}
      to={ROUTES.search}
      state={SEARCH_FOCUS}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    />
  );
}
