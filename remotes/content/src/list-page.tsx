import type { PostCard as Card } from '@ledgerlight/posts/post';
import { type PostType, postTypeLabel } from '@ledgerlight/posts/post-types';
import { Link, useLoaderData, useRevalidator, useSearchParams } from '@ledgerlight/shell-api';
import { ArticleCard } from '@ledgerlight/ui/article-card';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import { listAddress, parseListQuery } from './list-address.ts';
import style from './list-page.module.css';
import type { ListData } from './list-route.tsx';
import type { PostList } from './lists.ts';

/** As many images as the first row shows are loaded at once. */
const FIRST_ROW = 3;

/** A list of posts: its types to choose from, cards newest first, the way to earlier ones. */
export function ListPage({ list }: { readonly list: PostList }) {
  const { cards, next, failed } = useLoaderData() as ListData;
  const [search] = useSearchParams();
  const { type, before } = parseListQuery(search, list.types);
  return (
    <PageSection>
      <PageHeader title={list.title} text={list.lead}>
        <TypeFilter list={list} shown={type ?? list.standard} />
      </PageHeader>
      {cards.length > 0 ? (
        <CardGrid>
          {cards.map((post, index) => (
            <PostCard key={post.id} post={post} action={list.action} place={index} />
          ))}
        </CardGrid>
      ) : (
        <EmptyList list={list} failed={failed ?? false} />
      )}
      <nav className={style.pages} aria-label="Pages of the list">
        {before && (
          <ButtonLink Link={Link} variant="secondary" to={listAddress(list.path, { type })}>
            Newest articles
          </ButtonLink>
        )}
        {next && (
          <ButtonLink Link={Link} variant="secondary" to={listAddress(list.path, { type, before: next })}>
            Load more
          </ButtonLink>
        )}
      </nav>
    </PageSection>
  );
}

/** The list while its posts are on their way. */
export function ListSkeleton({ list }: { readonly list: PostList }) {
  return (
    <PageSection>
      <PageHeader title={list.title} text={list.lead}>
        <TypeFilter list={list} />
      </PageHeader>
      <SkeletonGrid />
    </PageSection>
  );
}

function TypeFilter({ list, shown }: { readonly list: PostList; readonly shown?: PostType }) {
  return (
    <nav aria-label="Kinds of articles">
      <ul className={style.types}>
        {list.types.map((type) => (
          <li key={type}>
            <Link
              className={style.type}
              to={listAddress(list.path, { type: type === list.standard ? undefined : type })}
              aria-current={type === shown ? 'page' : undefined}
            >
              {postTypeLabel(type)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PostCard({ post, action, place }: { readonly post: Card; readonly action: string; readonly place: number }) {
  return (
    <ArticleCard
      Link={Link}
      to={`/blog/${post.slug}`}
      title={post.title}
      kind={postTypeLabel(post.type)}
      excerpt={post.excerpt}
      author={post.author}
      publishedAt={post.publishedAt}
      readingMinutes={post.readingMinutes}
      imageUrl={post.imageUrl}
      action={action}
      picture={place === 0 ? 'first' : place < FIRST_ROW ? 'soon' : 'later'}
    />
  );
}

function EmptyList({ list, failed }: { readonly list: PostList; readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState icon="newspaper" title={list.empty.title} text={list.empty.text}>
      {failed && (
        <Button variant="secondary" disabled={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      )}
    </EmptyState>
  );
}
