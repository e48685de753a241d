import { createDisclosures } from '@ledgerlight/backend/disclosures';
import { createGlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { QueryView } from '../../kit/query-view.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import type { AdminArea } from '../../navigation/admin-area.ts';
import { ALL_POSTS, sectionAddress } from '../../navigation/section-address.ts';

interface EditSectionProps extends Pick<AdminArea, 'staff' | 'origin'> {
  readonly postId: string;
  readonly loadedPost?: ManagedPostDetail | undefined;
  readonly onLeave: () => void;
  /** Null when there is no such post. */
  readonly children: (post: ManagedPostDetail | null) => ReactNode;
}

/** Loads a post for its editor; shows it alone to a person who may not change it. */
export function EditSection({ staff, postId, loadedPost, origin, onLeave, children }: EditSectionProps) {
  const query = useLoaded(['post', postId], (signal) => createPostManagement(staff).find(postId, signal), {
    ...(loadedPost?.id === postId && { initialData: loadedPost }),
    // The form must not change under a person who edits it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryView query={query} noun="post" rows={3}>
      {(post) => {
        if (post === null || post.editable) return children(post);
        const storageOrigin = new URL(staff.address.url).origin;
        const sources = { library: createDisclosures(staff), glossary: createGlossaryTerms(staff) };
        return <ReadOnlyPost {...{ post, origin, storageOrigin, onLeave }} {...sources} />;
      }}
    </QueryView>
  );
}

export function PostGone() {
  return (
    <EmptyState icon="newspaper" title="This post is gone" text="Somebody removed it, or the address is wrong.">
      <ButtonLink Link={Link} to={sectionAddress(ALL_POSTS)}>
        Back to posts
      </ButtonLink>
    </EmptyState>
  );
}

const ReadOnlyPost = lazyPart(async () => (await import('../../features/write/read-only-post.tsx')).ReadOnlyPost);
