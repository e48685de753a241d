import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../dialog.tsx';
import { QueryView } from '../../query-view.tsx';
import { RevisionEntry } from './revision-entry.tsx';
import style from './revisions-dialog.module.css';

interface RevisionsDialogProps {
  readonly management: PostManagement;
  readonly post: ManagedPost;
  onEdit(current: ManagedPostDetail, version: PostRevision): void;
  onClose(): void;
}

export function RevisionsDialog({ management, post, onEdit, onClose }: RevisionsDialogProps) {
  const query = useQuery({
    queryKey: ['versions', post.id],
    queryFn: async ({ signal }) => {
      const [current, revisions] = await Promise.all([
        management.find(post.id, signal),
        management.revisions(post.id, signal),
      ]);
      if (!current) throw new Error('Somebody has removed this post.');
      return { current, revisions };
    },
  });

  return (
    <Dialog title={`Versions of '${post.title}'`} onClose={onClose}>
      <QueryView query={query} errorTitle="The versions could not be loaded" loadingLabel="Loading versions" rows={2}>
        {({ current, revisions }) => (
          <>
            {revisions.length === 0 && (
              <p className={style.none}>Nobody has changed this post since it was published.</p>
            )}
            <ol className={style.list}>
              {revisions.map((revision) => (
                <RevisionEntry
                  key={revision.id}
                  revision={revision}
                  current={current}
                  {...(post.editable && { onRestore: () => onEdit(current, revision) })}
                />
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
