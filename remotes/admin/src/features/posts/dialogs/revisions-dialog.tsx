import type { ManagedPost, ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { authoredDifferences, FieldDifferences } from '../../../kit/difference/view.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import style from './revisions-dialog.module.css';

interface RevisionsDialogProps {
  readonly management: PostManagement;
  readonly post: ManagedPost;
  onEdit(current: ManagedPostDetail, version: PostRevision): void;
  onClose(): void;
}

export function RevisionsDialog({ management, post, onEdit, onClose }: RevisionsDialogProps) {
  const query = useLoaded(['versions', post.id], async (signal) => {
    const found = [management.find(post.id, signal), management.revisions(post.id, signal)] as const;
    const [current, revisions] = await Promise.all(found);
    if (!current) throw new Error('Somebody has removed this post.');
    return { current, revisions };
  });

  return (
    <Dialog title={`Versions of '${post.title}'`} onClose={onClose}>
      <QueryView query={query} noun="versions" rows={2}>
        {({ current, revisions }) => (
          <>
            {revisions.length === 0 && (
              <p className={style.none}>Nobody has changed this post since it was published.</p>
            )}
            <ol className={style.list}>
              {revisions.map((revision, index) => (
                <RevisionEntry
                  key={revision.id}
                  revision={revision}
                  following={revisions[index - 1] ?? current}
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

interface RevisionEntryProps {
  readonly revision: PostRevision;
  /** What replaced the version. */
  readonly following: PostRevision | ManagedPostDetail;
  readonly current: ManagedPostDetail;
  /** Absent for a person who may not change the post. */
  onRestore?(): void;
}

function RevisionEntry({ revision, following, current, onRestore }: RevisionEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const differences = authoredDifferences(current, revision);
  const isDifferent = differences.length > 0;
  return (
    <li>
      <details className={style.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={style.summary}>
          Until <time dateTime={revision.replacedAt}>{formatDateTime(revision.replacedAt)}</time>
          {revision.replacedBy !== null && `, replaced by ${revision.replacedBy}`}: {changeText(revision, following)}
        </summary>
        {isOpen && (
          <div className={style.body}>
            {revision.corrections.map((note) => (
              <p key={note} className={style.correction}>
                <strong>Corrected for readers:</strong> {note}
              </p>
            ))}
            {isDifferent ? (
              <>
                <p className={formField.hint}>
                  Publishing this version takes out what is struck through and puts back what is underlined.
                </p>
                <FieldDifferences differences={differences} className={style.fields} />
              </>
            ) : (
              <p className={formField.hint}>
                Its words and picture are those of the present post; only its time or visibility was changed.
              </p>
            )}
            {isDifferent && onRestore && (
              <Button variant="secondary" onClick={onRestore}>
                Restore in the editor
              </Button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** Returns what a version was replaced for: the fields that changed, and whether visitors saw the post before and after. */
function changeText(former: PostRevision, next: PostRevision | ManagedPostDetail): string {
  const [wasHidden, isHidden] = [former, next].map(({ state }) => state === 'unpublished');
  const changes = [
    former.change === 'remove' && 'deleted',
    wasHidden !== isHidden && (isHidden ? 'hidden' : 'shown'),
    former.publishedAt !== next.publishedAt && 'time',
    former.slug !== next.slug && 'address',
    ...authoredDifferences(former, next).map(({ label }) => label.toLowerCase()),
  ];
  return changes.filter((change) => change !== false).join(', ') || 'nothing that readers see';
}
