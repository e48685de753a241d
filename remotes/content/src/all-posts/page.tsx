import type { PostPage } from '@ledgerlight/posts/post';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { ALL_POSTS_PATH } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { isFiltered, parsePostFilter } from '../filtered/address.ts';
import { PostPages } from '../filtered/post-pages.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { allPostsAddress } from './address.ts';
import { ALL_POSTS_COPY } from './copy.ts';
import { FilterForm, type FilterFormChoices } from './filter-form.tsx';

export interface AllPostsData extends PostPage {
  /** Those that leave posts within the other filters, and the chosen ones. */
  readonly choices: FilterFormChoices;
}

/** All posts, newest first, with filters that work without scripts. */
export function AllPostsPage() {
  const { cards, next, choices } = usePageData<AllPostsData>();
  const [search] = useSearchParams();
  const filter = parsePostFilter(search);
  const { before, ...unpaged } = filter;
  return (
    <PageSection>
      <PageHeader title={ALL_POSTS_COPY.title} text={ALL_POSTS_COPY.text}>
        <FilterForm filter={unpaged} choices={choices} />
      </PageHeader>
      {cards.length > 0 ? (
        <PostPages
          label={ALL_POSTS_COPY.listLabel}
          page={{ cards, next }}
          newest={before ? allPostsAddress(unpaged) : null}
          earlier={next && allPostsAddress({ ...unpaged, before: next })}
        />
      ) : (
        <NoPosts isFiltered={isFiltered(filter)} />
      )}
    </PageSection>
  );
}

function NoPosts({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState icon="newspaper" {...(isFiltered ? ALL_POSTS_COPY.noMatches : ALL_POSTS_COPY.empty)}>
      {isFiltered && (
        <ButtonLink Link={Link} variant="secondary" to={ALL_POSTS_PATH}>
          {ALL_POSTS_COPY.clear}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** In place of posts that could not be loaded. */
export function AllPostsFailure() {
  const [search] = useSearchParams();
  return (
    <PageSection>
      <PageHeader title={ALL_POSTS_COPY.title} text={ALL_POSTS_COPY.text} />
      <LoadFailure {...ALL_POSTS_COPY.failed} address={allPostsAddress(parsePostFilter(search))} />
    </PageSection>
  );
}
