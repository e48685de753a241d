import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { useState } from 'react';
import { TextDifference, WordsDifference } from '../../difference/view.tsx';
import { formatDateTime } from '../../publish-time.ts';
import style from './revision-entry.module.css';

interface Versions {
  readonly revision: PostRevision;
  readonly current: ManagedPostDetail;
}

interface RevisionEntryProps extends Versions {
  /** Absent for a person who may not change the post. */
  onRestore?(): void;
}

export function RevisionEntry({ revision, current, onRestore }: RevisionEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const isDifferent = changedFields({ revision, current }).length > 0 || current.content !== revision.content;
  return (
    <li>
      <details className={style.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={style.summary}>
          Until <time dateTime={revision.replacedAt}>{formatDateTime(revision.replacedAt)}</time>
          {revision.replacedBy !== null && `, replaced by ${revision.replacedBy}`}
        </summary>
        {isOpen && (
          <div className={style.body}>
            {revision.corrections.map((note) => (
              <p key={note} className={style.correction}>
                <strong>Corrected for readers:</strong> {note}
              </p>
            ))}
            {isDifferent ? (
              <Differences revision={revision} current={current} />
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

function Differences({ revision, current }: Versions) {
  return (
    <>
      <p className={formField.hint}>
        Publishing this version takes out what is struck through and puts back what is underlined.
      </p>
      <dl className={style.fields}>
        {changedFields({ revision, current }).map(([name, before, after]) => (
          <div key={name}>
            <dt className={style.name}>{name}</dt>
            <dd>
              <WordsDifference before={before} after={after} />
            </dd>
          </div>
        ))}
        {current.content !== revision.content && (
          <div>
            <dt className={style.name}>Content</dt>
            <dd>
              <TextDifference before={current.content} after={revision.content} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function changedFields({ revision, current }: Versions): readonly (readonly [string, string, string])[] {
  const fields = [
    ['Title', current.title, revision.title],
    ['Author', current.author, revision.author],
    ['Type', postTypeLabel(current.type), postTypeLabel(revision.type)],
    ['Meta title', current.metaTitle ?? '', revision.metaTitle ?? ''],
    ['Meta description', current.metaDescription ?? '', revision.metaDescription ?? ''],
    ['Featured image', fileName(current.imageUrl), fileName(revision.imageUrl)],
    ['Alternative text', current.imageAlt, revision.imageAlt],
    ['What stays in view', current.imageFocus, revision.imageFocus],
  ] as const;
  return fields.filter(([, before, after]) => before !== after);
}

function fileName(imageUrl: string | null): string {
  return imageUrl?.slice(imageUrl.lastIndexOf('/') + 1) ?? '';
}
