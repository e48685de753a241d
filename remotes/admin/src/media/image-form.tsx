import { errorMessage } from '@ledgerlight/backend/errors';
import type { ImageDescription, ImageRecord } from '@ledgerlight/backend/image-library';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { storedImage } from '../editor/image-list/row/image-entry.ts';
import { ImageFocusField } from '../editor/image-list/row/image-row.tsx';
import { showToast } from '../toasts/store.ts';
import { useFormChanges } from '../use-unsaved-form.ts';
import { imageTitle } from './image-card.tsx';
import style from './image-view.module.css';
import type { MediaServices } from './services.ts';

interface ImageFormProps {
  readonly library: Pick<MediaServices['library'], 'describe'>;
  readonly record: ImageRecord;
  readonly isEditable: boolean;
  onSaved(): void;
}

/** The record of an image as a form, read-only without the right to change it. */
export function ImageForm({ library, record, isEditable, onSaved }: ImageFormProps) {
  const [focus, setFocus] = useState(record.focus);
  const changes = useFormChanges();
  const saving = useMutation({
    mutationFn: (description: ImageDescription) => library.describe(record, description),
    onSuccess: () => {
      changes.saved();
      showToast({ kind: 'success', title: 'The record was saved', text: imageTitle(record) });
      onSaved();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: string) =>
      String(entries.get(name) ?? '')
        .replace(/\s+/g, ' ')
        .trim();
    saving.mutate({
      ...{ alt: text('alt'), caption: text('caption'), credit: text('credit'), licence: text('licence') },
      licenceUntil: text('licenceUntil') || null,
      focus,
    });
  };
  return (
    <form className={style.form} aria-label="Record" onChange={changes.note} onSubmit={submit}>
      {TEXTS.map(({ name, label, hint, maxLength }) => (
        <Field key={name} id={`record-${name}`} {...{ name, label, hint }} problems={[]}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              maxLength={maxLength}
              readOnly={!isEditable}
              defaultValue={record[name]}
            />
          )}
        </Field>
      ))}
      <Field
        id="record-licenceUntil"
        name="licenceUntil"
        label="Licence ends"
        hint="The last day on which the image may be shown. Empty is for ever."
        problems={[]}
      >
        {(control) => (
          <input {...control} type="date" readOnly={!isEditable} defaultValue={record.licenceUntil ?? ''} />
        )}
      </Field>
      {isEditable && (
        <ImageFocusField
          image={storedImage(storedImagePath(record.name), record.alt, focus)}
          onFocus={(chosen) => {
            setFocus(chosen);
            changes.note();
          }}
        />
      )}
      {saving.error && (
        <p role="alert" className={style.problem}>
          {errorMessage(saving.error)}
        </p>
      )}
      {isEditable ? (
        <div>
          <Button type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving...' : 'Save record'}
          </Button>
        </div>
      ) : (
        <p className={style.note}>Interns describe the images that they added themselves.</p>
      )}
    </form>
  );
}

const TEXTS = [
  {
    name: 'alt',
    label: 'Alternative text',
    hint: 'What the image shows, for readers who do not see it.',
    maxLength: IMAGE_ALT_LIMIT,
  },
  { name: 'caption', label: 'Caption', hint: 'Suggested where the image is inserted.', maxLength: 500 },
  { name: 'credit', label: 'Credit', hint: 'Who made it or holds its rights.', maxLength: 200 },
  { name: 'licence', label: 'Licence', hint: 'What it allows, and where the contract is.', maxLength: 500 },
] as const;
