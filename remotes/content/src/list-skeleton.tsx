import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import type { PostList } from './lists.ts';
import { ViewFilter } from './view-filter.tsx';

/** A list while its posts are on their way. */
export function ListSkeleton({ list }: { readonly list: PostList }) {
  const [first] = list.views;
  return (
    <PageSection>
      <PageHeader title={first.title} text={first.lead}>
        <ViewFilter list={list} />
      </PageHeader>
      <SkeletonGrid />
    </PageSection>
  );
}
