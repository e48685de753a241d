import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type ReactNode, useState } from 'react';
import { TextDifference, WordsDifference } from '../../difference/view.tsx';
import { momentInWords } from '../../publish-time.ts';
import style from './revision-entry.module.css';

/** A former version: when it ended, and, opened, what of the present post publishing it again would change. */
export function RevisionEntry({
  revision,
  present,
  onRestore,
}: {
  readonly revision: PostRevision;
  readonly present: ManagedPostDetail;
  /** Opens the version in the form; absent for a person who may not change the post. */
  onRestore?(): void;
}) {
  const [open, setOpen] = useState(false);
  const fields = differingFields(present, revision);
  const differs = fields.length > 0 || present.content !== revision.content;
  return (
    <li>
      <details className={style.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={style.summary}>
          Until <time dateTime={revision.replacedAt}>{momentInWords(revision.replacedAt)}</time>
          {revision.replacedBy !== null && `, replaced by ${revision.replacedBy}`}
        </summary>
        {open && (
          <div className={style.body}>
            {revision.corrections.map((note) => (
              <p key={note} className={style.correction}>
                <strong>Corrected for readers:</strong> {note}
              </p>
            ))}
            {differs ? (
              <Differences fields={fields} revision={revision} present={present} />
            ) : (
              <p className={formField.hint}>
                Its words and picture are those of the present post; only its time or visibility was changed.
              </p>
            )}
            {differs && onRestore && (
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

interface DifferingField {
  readonly name: string;
  readonly present: string;
  readonly former: string;
}

function differingFields(present: ManagedPostDetail, revision: PostRevision): readonly DifferingField[] {
  const fields: readonly DifferingField[] = [
    { name: 'Title', present: present.title, former: revision.title },
    { name: 'Author', present: present.author, former: revision.author },
    { name: 'Type', present: postTypeLabel(present.type), former: postTypeLabel(revision.type) },
    { name: 'Meta title', present: present.metaTitle ?? '', former: revision.metaTitle ?? '' },
    { name: 'Meta description', present: present.metaDescription ?? '', former: revision.metaDescription ?? '' },
    { name: 'Featured image', present: objectName(present.imageUrl), former: objectName(revision.imageUrl) },
    { name: 'Alternative text', present: present.imageAlt, former: revision.imageAlt },
    { name: 'What stays in view', present: present.imageFocus, former: revision.imageFocus },
  ];
  return fields.filter((field) => field.present !== field.former);
}

/** What publishing the version again would take out of the present post, struck through, and put back, underlined. */
function Differences({
  fields,
  revision,
  present,
}: {
  readonly fields: readonly DifferingField[];
  readonly revision: PostRevision;
  readonly present: ManagedPostDetail;
}) {
  return (
    <>
      <p className={formField.hint}>
        Publishing this version takes out what is struck through and puts back what is underlined.
      </p>
      <dl className={style.fields}>
        {fields.map((field) => (
          <Field key={field.name} name={field.name}>
            <WordsDifference before={field.present} after={field.former} />
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

function objectName(imageUrl: string | null): string {
  return imageUrl?.slice(imageUrl.lastIndexOf('/') + 1) ?? '';
}
