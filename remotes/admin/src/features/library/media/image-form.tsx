import { EntryMissingError } from '@ledgerlight/backend/errors';
import type { ImageDescription, ImageRecord } from '@ledgerlight/backend/image-library';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { imageTitle } from '../../../images/image-card.tsx';
import { storedImage } from '../../../images/image-entry.ts';
import { ImageFocusField } from '../../../images/image-focus-field.tsx';
import { type RecordField, RecordFields } from '../../../kit/forms/record-fields.tsx';
import { RecordFormFrame } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import style from './image-view.module.css';
import type { MediaServices } from './services.ts';

interface ImageFormProps extends ReturnType<typeof useImageForm> {
  readonly record: ImageRecord;
  readonly isEditable: boolean;
}

interface TypedImage extends Omit<ImageDescription, 'licenceUntil'> {
  readonly licenceUntil: string;
}

/** The record of an image as a form, read-only without the right to change it. */
export function ImageForm({ record, isEditable, form, isOutdated, saveMine, discardMine }: ImageFormProps) {
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
      {isOutdated && (
        <Notice tone="bad" title={`${updatedBy ?? 'Another person'} has saved this record meanwhile`} isResponse>
          <p>Nothing of yours is lost. Decide which record the image has.</p>
          <NoticeActions>
            <Button onClick={saveMine}>Save mine</Button>
            <Button variant="secondary" onClick={discardMine}>
              Discard mine
            </Button>
          </NoticeActions>
        </Notice>
      )}
    </RecordFormFrame>
  );
}

/**
 * Holds what is typed beside the version that it was typed over: the record may be loaded in a newer one, which replaces it while nothing
 * is typed. `reload` loads it again.
 */
export function useImageForm(
  library: Pick<MediaServices['library'], 'describe'>,
  record: ImageRecord,
  reload: () => Promise<unknown>,
) {
  const version = useRef(record.version);
  /** The version over which saving was refused. */
  const [refused, setRefused] = useState<number | null>(null);
  const form = useRecordForm<TypedImage>({
    start: typedImage(record),
    async save(typed) {
      const seen = version.current;
      try {
        const stored = await library.describe({ name: record.name, version: seen }, describedImage(typed));
        version.current = stored.version;
      } catch (error) {
        if (error instanceof EntryMissingError) {
          await reload();
          // Unless the newer record has replaced a form without changes.
          if (version.current === seen) setRefused(seen);
        }
        throw error;
      }
      showToast({ kind: 'success', title: 'The record was saved', text: imageTitle(record) });
      void reload();
    },
  });
  const { isDirty } = form.formState;
  const takeTheirs = () => {
    version.current = record.version;
    setRefused(null);
    form.reset(typedImage(record));
  };
  const takeNewer = useEffectEvent((loaded: number) => {
    if (loaded > version.current && !isDirty) takeTheirs();
  });
  useEffect(() => takeNewer(record.version), [record.version]);
  return {
    form,
    isOutdated: refused !== null && record.version > refused,
    saveMine(): void {
      form.setFocus('alt');
      version.current = record.version;
      setRefused(null);
      void form.submit();
    },
    discardMine(): void {
      // In this order: a reset form has no fields until it is rendered again.
      form.setFocus('alt');
      takeTheirs();
    },
  };
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
