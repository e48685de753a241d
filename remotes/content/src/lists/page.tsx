import { useLocation, useNavigation, usePageData } from '@ledgerlight/shell-api';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import { PostTeaser } from '../post-teaser.tsx';
import { RetryButton } from '../retry-button.tsx';
import { listAddress, parseListAddress } from './address.ts';
import { DifficultyBadge } from './cards/difficulty-badge.tsx';
import { EmptyList } from './cards/empty.tsx';
import { SampleCards } from './cards/sample-cards.tsx';
import { useNewCards } from './cards/use-new-cards.ts';
import { LIST_COPY, type PostList } from './copy.ts';
import type { ListData } from './data.ts';
import { ListHeader } from './header.tsx';
import { ListPages } from './more-pages.tsx';
import { pagesBefore, type ShownPages } from './shown-pages.ts';
import { typesOf, viewOf } from './views.ts';

/** A list of posts: its kinds to choose from, cards newest first, the way to earlier ones. */
export function ListPage({ list, shownPages }: { readonly list: PostList; readonly shownPages: ShownPages }) {
  const page = usePageData<ListData>();
  const { search, state } = useLocation();
  const query = parseListAddress(new URLSearchParams(search), typesOf(list));
  const address = listAddress(list.path, query);
  const over = shownPages.before(address, state);
  const cards = distinctCards([...over, page]);
  const { expectAt, region, announcement } = useNewCards(address, page, cards.length);
  const pending = usePendingQuery(list);
  const view = viewOf(list, query.type);
  if (pending && !pending.continues && pending.address !== address) {
    const pendingView = viewOf(list, pending.type);
    return (
      <PageSection>
        <ListHeader list={list} view={pendingView} shown={pendingView} />
        <SkeletonGrid />
      </PageSection>
    );
  }
  const isFirstPage = address === list.path;
  const retry = page.failed && <RetryButton address={address} onRetry={() => expectAt(address)} />;
  return (
    <PageSection>
      <ListHeader list={list} view={view} shown={view} />
      <div ref={region}>
        {cards.length > 0 ? (
          <CardGrid label={view.title}>
            {cards.map((post, index) => (
              <PostTeaser
                key={post.id}
                post={post}
                action={list.action}
                mark={list.showsDifficulty && <DifficultyBadge />}
                place={index}
              />
            ))}
          </CardGrid>
        ) : isFirstPage && list.samples ? (
          <SampleCards list={list} label={view.title} samples={list.samples}>
            {retry}
          </SampleCards>
        ) : (
          <EmptyList list={list}>{retry}</EmptyList>
        )}
        <ListPages
          list={list}
          query={query}
          next={page.next}
          isAlone={over.length === 0}
          isLoading={pending?.continues ?? false}
          onLoadMore={(following) => {
            shownPages.remember(following, address, page);
            expectAt(following);
            return [...(over.length > 0 ? pagesBefore(state) : []), address];
          }}
        >
          {cards.length > 0 && page.failed && (
            <>
              <p role="alert">{LIST_COPY.moreFailed}</p>
              {retry}
            </>
          )}
        </ListPages>
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </PageSection>
  );
}

/** What a navigation within this list is on its way to; `continues` when it adds to the cards that are shown. */
function usePendingQuery(list: PostList) {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== list.path) return undefined;
  const query = parseListAddress(new URLSearchParams(location.search), typesOf(list));
  return { ...query, address: listAddress(list.path, query), continues: pagesBefore(location.state).length > 0 };
}

/** The cards of the pages in order. A post whose time was set back between two of them stands in both, and is shown once. */
function distinctCards(pages: readonly ListData[]): ListData['cards'] {
  return [...new Map(pages.flatMap(({ cards }) => cards).map((card) => [card.id, card])).values()];
}
