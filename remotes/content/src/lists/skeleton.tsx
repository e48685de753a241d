import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import type { PostList } from './copy.ts';
import { ListHeader } from './header.tsx';

/** A list while its posts are on their way. */
export function ListSkeleton({ list }: { readonly list: PostList }) {
  return (
    <PageSection>
      <ListHeader list={list} view={list.views[0]} />
      <SkeletonGrid />
    </PageSection>
  );
}
