import type { PostCursor } from '@ledgerlight/posts/post';
import { Link, useNavigate } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Icon } from '@ledgerlight/ui/icon';
import { isPlainClick } from '@ledgerlight/ui/plain-click';
import type { MouseEvent, ReactNode } from 'react';
import { type ListAddress, listAddress } from '../list-address.ts';
import { LIST_COPY } from './copy.ts';
import style from './page.module.css';
import type { PostList } from './post-list.ts';
import type { ShownPagesState } from './shown-pages.ts';

interface ListPaginationProps {
  readonly list: PostList;
  readonly query: ListAddress;
  readonly next: PostCursor | null;
  /** Whether the pages above this one are not shown. */
  readonly isAlone: boolean;
  readonly isLoading: boolean;
  /** Receives the address of the next page and returns those of the pages above it. */
  readonly onLoadMore: (following: string) => readonly string[];
  readonly children?: ReactNode;
}

/** Links to the newest and the next posts. With scripts 'Load more' adds the next page below the cards. */
export function ListPagination(props: ListPaginationProps) {
  const { list, query, next, isAlone, isLoading, onLoadMore, children } = props;
  const { type, before } = query;
  const navigate = useNavigate();
  const following = next && listAddress(list.path, { type, before: next });
  const offersNewest = before !== undefined && isAlone;
  if (!offersNewest && !following && !children) return null;

  function loadMore(event: MouseEvent, address: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A second navigation would abort the first.
    if (isLoading) return;
    const state: ShownPagesState = { focus: null, pagesBefore: onLoadMore(address) };
    // Flushed, so that the second click of a double click finds `isLoading`.
    void navigate(address, { replace: true, preventScrollReset: true, flushSync: true, state });
  }

  return (
    <nav className={style.pages} aria-label={LIST_COPY.pagesLabel}>
      {offersNewest && (
        <ButtonLink Link={Link} variant={following ? 'quiet' : 'secondary'} to={listAddress(list.path, { type })}>
          <Icon name="arrow-left" size={18} />
          {LIST_COPY.newest}
        </ButtonLink>
      )}
      {following && (
        <ButtonLink Link={Link} variant="secondary" to={following} onClick={(event) => loadMore(event, following)}>
          {isLoading ? LIST_COPY.loadingMore : LIST_COPY.loadMore}
        </ButtonLink>
      )}
      {children}
    </nav>
  );
}
