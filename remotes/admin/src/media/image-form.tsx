import type { ImageDescription, ImageRecord } from '@ledgerlight/backend/image-library';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { formField } from '@ledgerlight/ui/form-field';
import { storedImage } from '../editor/image-list/row/image-entry.ts';
import { ImageFocusField } from '../editor/image-list/row/image-row.tsx';
import { type RecordField, RecordFields } from '../record-form/record-fields.tsx';
import { RecordForm } from '../record-form/record-form.tsx';
import { useRecordForm } from '../record-form/use-record-form.ts';
import { showToast } from '../toasts/store.ts';
import { imageTitle } from './image-card.tsx';
import style from './image-view.module.css';
import type { MediaServices } from './services.ts';

interface ImageFormProps {
  readonly library: Pick<MediaServices['library'], 'describe'>;
  readonly record: ImageRecord;
  readonly isEditable: boolean;
  onSaved(): void;
}

interface TypedImage extends Omit<ImageDescription, 'licenceUntil'> {
  readonly licenceUntil: string;
}

/** The record of an image as a form, read-only without the right to change it. */
export function ImageForm({ library, record, isEditable, onSaved }: ImageFormProps) {
  const { name, alt, caption, credit, licence, licenceUntil, focus } = record;
  const form = useRecordForm<TypedImage>({
    start: { alt, caption, credit, licence, licenceUntil: licenceUntil ?? '', focus },
    async save(typed) {
      await library.describe(record, {
        ...{ alt: oneLine(typed.alt), caption: oneLine(typed.caption) },
        ...{ credit: oneLine(typed.credit), licence: oneLine(typed.licence) },
        ...{ licenceUntil: typed.licenceUntil || null, focus: typed.focus },
      });
      showToast({ kind: 'success', title: 'The record was saved', text: imageTitle(record) });
      onSaved();
    },
  });
  return (
    <RecordForm
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
    </RecordForm>
  );
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
