import { useLocation, useNavigation, usePageData } from '@ledgerlight/shell-api';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import type { ReactNode } from 'react';
import { listAddress, parseListAddress } from '../list-address.ts';
import { PostTeaser } from '../post-teaser.tsx';
import { RetryButton } from '../retry-button.tsx';
import { LIST_COPY } from './copy.ts';
import { ListHeader } from './header.tsx';
import { ListPagination } from './pagination.tsx';
import { type ListView, type PostList, typesOf, viewOf } from './post-list.ts';
import { DifficultyBadge, SampleCards } from './sample-cards.tsx';
import { type ListData, pagesBefore, type ShownPages } from './shown-pages.ts';
import { useNewCards } from './use-new-cards.ts';

interface ListPageProps {
  readonly list: PostList;
  readonly shownPages: ShownPages;
}

export function ListPage({ list, shownPages }: ListPageProps) {
  const page = usePageData<ListData>();
  const { search, state } = useLocation();
  const query = parseListAddress(new URLSearchParams(search), typesOf(list));
  const address = listAddress(list.path, query);
  const above = shownPages.before(address, state);
  const cards = distinctCards([...above, page]);
  const { expectAt, region, announcement } = useNewCards(address, page, cards.length);
  const pending = usePendingQuery(list);
  const view = viewOf(list, query.type);
  if (pending && !pending.continues && pending.address !== address) {
    const pendingView = viewOf(list, pending.type);
    return <ListSkeleton list={list} view={pendingView} shown={pendingView} />;
  }
  const retry = page.failed && <RetryButton address={address} onRetry={() => expectAt(address)} />;
  return (
    <PageSection>
      <ListHeader list={list} view={view} shown={view} counts={page.counts} />
      <div ref={region}>
        {cards.length > 0 ? (
          <PostCards list={list} label={view.title} cards={cards} />
        ) : (
          <NoPosts list={list} label={view.title} isFirstPage={address === list.path}>
            {retry}
          </NoPosts>
        )}
        <ListPagination
          list={list}
          query={query}
          next={page.next}
          isAlone={above.length === 0}
          isLoading={pending?.continues ?? false}
          onLoadMore={(following) => {
            shownPages.remember(following, address, page);
            expectAt(following);
            return [...(above.length > 0 ? pagesBefore(state) : []), address];
          }}
        >
          {cards.length > 0 && page.failed && (
            <>
              <p role="alert">{LIST_COPY.moreFailed}</p>
              {retry}
            </>
          )}
        </ListPagination>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </PageSection>
  );
}

interface ListSkeletonProps {
  readonly list: PostList;
  readonly view?: ListView;
  readonly shown?: ListView;
}

export function ListSkeleton({ list, view = list.views[0], ...header }: ListSkeletonProps) {
  return (
    <PageSection>
      <ListHeader list={list} view={view} {...header} />
      <SkeletonGrid />
    </PageSection>
  );
}

interface PostCardsProps extends Pick<ListData, 'cards'> {
  readonly list: PostList;
  readonly label: string;
}

function PostCards({ list, label, cards }: PostCardsProps) {
  return (
    <CardGrid label={label}>
      {cards.map((post, index) => (
        <PostTeaser
          key={post.id}
          post={post}
          action={list.action}
          mark={list.showsDifficulty && <DifficultyBadge />}
          index={index}
        />
      ))}
    </CardGrid>
  );
}

interface NoPostsProps {
  readonly list: PostList;
  readonly label: string;
  readonly isFirstPage: boolean;
  readonly children: ReactNode;
}

/** Shows the same text when posts could not be loaded (specification section 8); `children` then offer a retry. */
function NoPosts({ list, label, isFirstPage, children }: NoPostsProps) {
  if (isFirstPage && list.samples) {
    return (
      <SampleCards list={list} label={label} samples={list.samples}>
        {children}
      </SampleCards>
    );
  }
  return (
    <EmptyState icon="newspaper" title={list.empty.title} text={list.empty.text}>
      {children}
    </EmptyState>
  );
}

/** Returns the target of a navigation within this list; `continues` when it adds to the cards that are shown. */
function usePendingQuery(list: PostList) {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== list.path) return undefined;
  const query = parseListAddress(new URLSearchParams(location.search), typesOf(list));
  return { ...query, address: listAddress(list.path, query), continues: pagesBefore(location.state).length > 0 };
}

/** Shows a post once that is in two pages, because its time was set back between their requests. */
function distinctCards(pages: readonly ListData[]): ListData['cards'] {
  return [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values()];
}
