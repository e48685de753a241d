import { Link, useLoaderData, useSearchParams } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import { PageSection } from '@ledgerlight/ui/page-section';
import { EmptyList } from './empty-list.tsx';
import { listAddress, parseListQuery } from './list-address.ts';
import type { ListData } from './list-data.ts';
import { ListHeader } from './list-header.tsx';
import style from './list-page.module.css';
import { type PostList, typesOf, viewOf } from './lists.ts';
import { PostCard } from '../post-card.tsx';

/** A list of posts: its kinds to choose from, cards newest first, the way to earlier ones. */
export function ListPage({ list }: { readonly list: PostList }) {
  const { cards, next, failed } = useLoaderData() as ListData;
  const [search] = useSearchParams();
  const { type, before } = parseListQuery(search, typesOf(list));
  const view = viewOf(list, type);
  return (
    <PageSection>
      <ListHeader list={list} view={view} shown={view} />
      {cards.length > 0 ? (
        <CardGrid label={view.title}>
          {cards.map((post, index) => (
            <PostCard key={post.id} post={post} action={list.action} place={index} />
          ))}
        </CardGrid>
      ) : (
        <EmptyList list={list} failed={failed ?? false} />
      )}
      {(before || next) && (
        <nav className={style.pages} aria-label="Pages of this list">
          {before && (
            <ButtonLink Link={Link} variant="quiet" to={listAddress(list.path, { type })}>
              <Icon name="arrow-left" size={18} />
              Newest articles
            </ButtonLink>
          )}
          {next && (
            <ButtonLink Link={Link} variant="secondary" to={listAddress(list.path, { type, before: next })}>
              Load more
            </ButtonLink>
          )}
        </nav>
      )}
    </PageSection>
  );
}
