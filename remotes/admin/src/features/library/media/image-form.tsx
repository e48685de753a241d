import { EntryMissingError } from '@ledgerlight/backend/errors';
import type { ImageDescription, ImageRecord } from '@ledgerlight/backend/image-library';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { formField } from '@ledgerlight/ui/form-field';
import { imageTitle } from '../../../images/image-card.tsx';
import { storedImage } from '../../../images/image-entry.ts';
import { ImageFocusField } from '../../../images/image-focus-field.tsx';
import { type RecordField, RecordFields } from '../../../kit/forms/record-fields.tsx';
import { RecordFormFrame } from '../../../kit/forms/record-form.tsx';
import { NewerVersionNotice, useVersionedForm } from '../../../kit/forms/use-versioned-form.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import style from './image-view.module.css';
import type { MediaServices } from './services.ts';

interface ImageFormProps {
  readonly form: ReturnType<typeof useImageForm>;
  readonly record: ImageRecord;
  readonly isEditable: boolean;
}

interface TypedImage extends Omit<ImageDescription, 'licenceUntil'> {
  readonly licenceUntil: string;
}

/** The record of an image as a form, read-only without the right to change it. */
export function ImageForm({ record, isEditable, form }: ImageFormProps) {
  const { name, alt, updatedBy } = record;
  return (
    <RecordFormFrame
      form={form}
      saveLabel="Save record"
      variant="primary"
      isReadOnly={!isEditable}
      className={style.form}
      aria-label="Record"
    >
      <RecordFields form={form} id="record" fields={FIELDS.map((field) => ({ ...field, readOnly: !isEditable }))} />
      {isEditable ? (
        <ImageFocusField
          image={storedImage(storedImagePath(name), alt, form.watch('focus'))}
          onFocus={(chosen) => form.setValue('focus', chosen, { shouldDirty: true })}
        />
      ) : (
        <p className={formField.hint}>Interns describe the images that they added themselves.</p>
      )}
      <NewerVersionNotice form={form} noun="record" by={updatedBy} />
    </RecordFormFrame>
  );
}

/** @param reload loads the record again */
export function useImageForm(
  library: Pick<MediaServices['library'], 'describe'>,
  record: ImageRecord,
  reload: () => Promise<unknown>,
) {
  return useVersionedForm<TypedImage>({
    stored: { version: record.version, fields: typedImage(record) },
    focused: 'alt',
    async save(typed, version) {
      const stored = await library.describe({ name: record.name, version }, describedImage(typed));
      showToast({ kind: 'success', title: 'The record was saved', text: imageTitle(record) });
      return stored.version;
    },
    isOutdated: (error) => error instanceof EntryMissingError,
    reload,
  });
}

function typedImage({ alt, caption, credit, licence, licenceUntil, focus }: ImageRecord): TypedImage {
  return { alt, caption, credit, licence, licenceUntil: licenceUntil ?? '', focus };
}

function describedImage({ alt, caption, credit, licence, licenceUntil, focus }: TypedImage): ImageDescription {
  return {
    ...{ alt: oneLine(alt), caption: oneLine(caption), credit: oneLine(credit), licence: oneLine(licence) },
    ...{ licenceUntil: licenceUntil || null, focus },
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const FIELDS: readonly RecordField<TypedImage>[] = [
  {
    name: 'alt',
    label: 'Alternative text',
    hint: 'What the image shows, for readers who do not see it.',
    maxLength: IMAGE_ALT_LIMIT,
  },
  { name: 'caption', label: 'Caption', hint: 'Suggested where the image is inserted.', maxLength: 500 },
  { name: 'credit', label: 'Credit', hint: 'Who made it or holds its rights.', maxLength: 200 },
  { name: 'licence', label: 'Licence', hint: 'What it allows, and where the contract is.', maxLength: 500 },
  {
    name: 'licenceUntil',
    label: 'Licence ends',
    hint: 'The last day on which the image may be shown. Empty is for ever.',
    type: 'date',
  },
];
