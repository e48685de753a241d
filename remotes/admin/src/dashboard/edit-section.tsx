import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../error-message.ts';
import { sectionAddress } from './section-address.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly post: ManagedPostDetail }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string };

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
  const [loaded, setLoaded] = useState<Loaded>(
    brought?.id === postId ? { state: 'ready', post: brought } : { state: 'loading' },
  );
  const isLoading = loaded.state === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    createPostManagement(staff)
      .find(postId, leaving.signal)
      .then(
        (post) => setLoaded(post ? { state: 'ready', post } : { state: 'missing' }),
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          setLoaded({ state: 'failed', message: errorMessage(error) });
        },
      );
    return () => leaving.abort();
  }, [staff, postId, isLoading]);

  switch (loaded.state) {
    case 'ready':
      return loaded.post.editable ? (
        children(loaded.post)
      ) : (
        <ReadOnlyPost
          post={loaded.post}
          origin={origin}
          storageOrigin={new URL(staff.address.url).origin}
          onLeave={onLeave}
        />
      );
    case 'loading':
      return <SectionSkeleton />;
    case 'missing':
      return (
        <EmptyState icon="newspaper" title="This post is gone" text="Somebody removed it, or the address is wrong.">
          <ButtonLink Link={Link} to={sectionAddress({ name: 'posts', type: null })}>
            Back to posts
          </ButtonLink>
        </EmptyState>
      );
    case 'failed':
      return (
        <ErrorNotice
          title="The post could not be opened"
          text={loaded.message}
          onRetry={() => setLoaded({ state: 'loading' })}
        />
      );
  }
}

const ReadOnlyPost = lazy(async () => ({ default: (await import('../editor/read-only-post.tsx')).ReadOnlyPost }));
