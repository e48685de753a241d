import { errorMessage } from '@ledgerlight/backend/errors';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { sectionAddress } from './sections/section-address.ts';
import { SectionSkeleton } from './sections/section-skeleton.tsx';

/**
 * One post in the form, or to be read by a person who may not change it. It is fetched unless the list has just brought it, as
 * after a reload.
 */
export function EditSection({
  staff,
  postId,
  brought,
  origin,
  onLeave,
  children,
}: {
  readonly staff: StaffAccess;
  readonly postId: string;
  readonly brought: ManagedPostDetail | null;
  readonly origin: string;
  readonly onLeave: () => void;
  readonly children: (post: ManagedPostDetail) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['post', postId],
    queryFn: ({ signal }) => createPostManagement(staff).find(postId, signal),
    ...(brought?.id === postId && { initialData: brought }),
    // What is being edited stays as it was when the edit began.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <ErrorNotice
        title="The post could not be opened"
        text={errorMessage(error)}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  }
  if (data === undefined) return <SectionSkeleton />;
  if (data === null) {
    return (
      <EmptyState icon="newspaper" title="This post is gone" text="Somebody removed it, or the address is wrong.">
        <ButtonLink Link={Link} to={sectionAddress({ name: 'posts', type: null })}>
          Back to posts
        </ButtonLink>
      </EmptyState>
    );
  }
  return data.editable ? (
    children(data)
  ) : (
    <ReadOnlyPost post={data} origin={origin} storageOrigin={new URL(staff.address.url).origin} onLeave={onLeave} />
  );
}

const ReadOnlyPost = lazy(async () => ({ default: (await import('../editor/read-only-post.tsx')).ReadOnlyPost }));
