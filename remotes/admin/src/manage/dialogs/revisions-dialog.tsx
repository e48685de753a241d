import { errorMessage } from '@ledgerlight/backend/errors';
import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../dialog.tsx';
import { RevisionEntry } from './revision-entry.tsx';
import style from './revisions-dialog.module.css';

/** The former versions of a post: what differs from the present one, and each to be edited and published again. */
export function RevisionsDialog({
  management,
  post,
  onEdit,
  onClose,
}: {
  readonly management: PostManagement;
  readonly post: ManagedPost;
  onEdit(present: ManagedPostDetail, version: PostRevision): void;
  onClose(): void;
}) {
  const {
    data: versions,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['versions', post.id],
    queryFn: async ({ signal }) => {
      const [present, former] = await Promise.all([
        management.find(post.id, signal),
        management.revisions(post.id, signal),
      ]);
      if (!present) throw new Error('Somebody has removed this post.');
      return { present, former };
    },
  });

  return (
    <Dialog title={`Versions of '${post.title}'`} onClose={onClose}>
      {error && (
        <ErrorNotice
          title="The versions could not be loaded"
          text={errorMessage(error)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!error && !versions && (
        <SkeletonBlock label="Loading versions">
          <SkeletonLine />
          <SkeletonLine width="half" />
        </SkeletonBlock>
      )}
      {versions && versions.former.length === 0 && (
        <p className={style.none}>Nobody has changed this post since it was published.</p>
      )}
      {versions && (
        <ol className={style.list}>
          {versions.former.map((revision) => (
            <RevisionEntry
              key={revision.id}
              revision={revision}
              present={versions.present}
              {...(post.editable && { onRestore: () => onEdit(versions.present, revision) })}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
