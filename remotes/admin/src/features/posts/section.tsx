import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createTopics } from '@ledgerlight/backend/topics';
import { useMemo, useRef } from 'react';
import { SectionFrame } from '../../kit/lists/section-frame.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { TextsInReview } from './filters/texts-in-review.tsx';
import { ManagedPostList, type PostListProps } from './post-list.tsx';

interface ManagePostsProps extends Omit<PostListProps, 'management' | 'region'> {
  onReview(postId: string): void;
}

/** The section Posts: stored posts, or the texts on their way to visitors, as the filter of the address says. */
export function ManagePosts({ staff, rights, origin, filter, onEdit, onFilter, onReview }: ManagePostsProps) {
  const region = useRef<HTMLElement>(null);
  const management = useMemo(() => createPostManagement(staff), [staff]);
  const { data: authors = [] } = useLoaded(['post-authors'], management.authors);
  const { data: topics = [] } = useLoaded(['topics'], (signal) => createTopics(staff).all(signal));
  return (
    <SectionFrame id="manage-posts" title="Posts" region={region}>
      <FilterBar filter={filter} authors={authors} topics={topics} onFilter={onFilter} />
      {filter.state === 'in-review' || filter.state === 'approved' ? (
        <TextsInReview staff={staff} filter={filter} stage={filter.state} onFilter={onFilter} onReview={onReview} />
      ) : (
        <ManagedPostList {...{ staff, rights, management, origin, filter, region, onEdit, onFilter }} />
      )}
    </SectionFrame>
  );
}
