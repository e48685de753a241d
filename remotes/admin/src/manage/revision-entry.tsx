import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/post-management';
import { postTypeLabel } from '@ledgerlight/posts/post-types';
import { Button } from '@ledgerlight/ui/button';
import { type ReactNode, useState } from 'react';
import { TextDifference, WordsDifference } from '../editor/difference/difference-view.tsx';
import { momentInWords } from '../editor/publish-time.ts';
import style from './revision-entry.module.css';

/** A former version: when it ended, and, opened, what of the present post its restoring would change. */
export function RevisionEntry({
  revision,
  present,
  busy,
  onRestore,
}: {
  readonly revision: PostRevision;
  readonly present: ManagedPostDetail;
  readonly busy: boolean;
  /** Absent for a person who may not change the post. */
  onRestore?(): void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details className={style.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={style.summary}>
          Until <time dateTime={revision.replacedAt}>{momentInWords(revision.replacedAt)}</time>
          {revision.replacedBy !== null && `, replaced by ${revision.replacedBy}`}
        </summary>
        {open && (
          <div className={style.body}>
            <Differences revision={revision} present={present} />
            {onRestore && (
              <Button variant="secondary" disabled={busy} onClick={onRestore}>
                Restore this version
              </Button>
            )}
          </div>
        )}
      </details>
    </li>
  );
}

/** What the present post has (struck out) and this version had instead (underlined). */
function Differences({ revision, present }: { readonly revision: PostRevision; readonly present: ManagedPostDetail }) {
  const short = (
    [
      ['Title', present.title, revision.title],
      ['Author', present.author, revision.author],
      ['Type', postTypeLabel(present.type), postTypeLabel(revision.type)],
      ['Meta title', present.metaTitle ?? '', revision.metaTitle ?? ''],
      ['Meta description', present.metaDescription ?? '', revision.metaDescription ?? ''],
      ['Featured image', present.imageUrl ?? '', revision.imageUrl ?? ''],
    ] as const
  ).filter(([, now, then]) => now !== then);
  if (short.length === 0 && present.content === revision.content) {
    return (
      <p className={style.same}>Words and picture are those of the present post; its time or visibility was changed.</p>
    );
  }
  return (
    <>
      <p className={style.same}>Restoring takes out what is struck through and puts back what is underlined.</p>
      <dl className={style.fields}>
        {short.map(([name, now, then]) => (
          <Field key={name} name={name}>
            <WordsDifference before={now} after={then} />
          </Field>
        ))}
        {present.content !== revision.content && (
          <Field name="Content">
            <TextDifference before={present.content} after={revision.content} />
          </Field>
        )}
      </dl>
    </>
  );
}

function Field({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={style.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
