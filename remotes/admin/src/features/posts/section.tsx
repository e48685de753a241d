import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createTopics } from '@ledgerlight/backend/topics';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { SectionFrame } from '../../kit/lists/section-frame.tsx';
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
  const { data: authors = [] } = useQuery({
    queryKey: ['post-authors'],
    queryFn: ({ signal }) => management.authors(signal),
  });
  const { data: topics = [] } = useQuery({
    queryKey: ['topics'],
    queryFn: ({ signal }) => createTopics(staff).all(signal),
  });
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
