import { errorMessage } from '@ledgerlight/backend/errors';
import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { showToast } from '../toasts/store.ts';
import { RevisionEntry } from './revision-entry.tsx';
import style from './revisions-dialog.module.css';
import { restoredWords } from './toast-words.ts';

/** The former versions of a post: what differs from the present one, and the way back to each. */
export function RevisionsDialog({
  management,
  post,
  onRestored,
  onClose,
}: {
  readonly management: PostManagement;
  readonly post: ManagedPost;
  onRestored(): void;
  onClose(): void;
}) {
  const [restoring, setRestoring] = useState(false);
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

  const restore = async (revision: PostRevision, present: ManagedPostDetail) => {
    setRestoring(true);
    try {
      await management.restore(revision.id);
      showToast({ kind: 'success', ...restoredWords(revision, present, Date.now()) });
      onRestored();
    } catch (error) {
      showToast({ kind: 'problem', title: 'The version was not restored', text: errorMessage(error) });
      setRestoring(false);
    }
  };

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
              busy={restoring}
              {...(post.editable && { onRestore: () => void restore(revision, versions.present) })}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
