import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { Button } from '@ledgerlight/ui/button';
import { FieldProblems, RequiredStar } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { useMemo, useRef, useState } from 'react';
import { imageTitle } from '../../../images/image-card.tsx';
import { type ImageEntry, libraryImage } from '../../../images/image-entry.ts';
import { imageReference } from '../../../images/image-reference.ts';
import { LibraryDialog } from '../../../images/library-dialog.tsx';
import { SCALE_DOWN } from '../../../images/use-file-intake.ts';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import { FileChoice } from '../../../kit/forms/file-choice.tsx';
import layout from '../../../kit/layout.module.css';
import type { FormEditor } from '../editor/use-editor.ts';
import type { ImageIntake } from '../editor/use-image-intake.ts';
import { controlId } from '../model/copy.ts';
import { useProblems } from '../model/selectors.ts';
import { usePreviewedContent } from '../preview/use-preview.ts';
import { DropArea } from './drop-area.tsx';
import style from './image-field.module.css';
import { ImageRow } from './image-row.tsx';

const ID = controlId('images');

interface ImageFieldProps {
  readonly editor: FormEditor;
}

export function ImageField({ editor }: ImageFieldProps) {
  const { model, images, intake, services } = editor;
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problems = useProblems(model, 'images');
  const [announcement, setAnnouncement] = useState('');
  const remove = (image: ImageEntry) => {
    model.step({ type: 'image-removed', id: image.id });
    setAnnouncement(`${image.name} was removed.`);
    input.current?.focus();
  };
  const addStored = (image: ImageRecord) => {
    const stored = libraryImage(image);
    const isThere = images.some(({ id }) => id === stored.id);
    if (!isThere) model.step({ type: 'images-added', images: [stored] });
    setAnnouncement(isThere ? `${imageTitle(image)} is in the post already.` : `${imageTitle(image)} was added.`);
  };

  return (
    <DropArea onFiles={(files) => intake.take(files)}>
      <div className={style.head}>
        <FieldLabel />
        <div className={layout.buttons}>
          <FileChoice
            ref={input}
            id={ID}
            label={images.length === 0 ? 'Choose images' : 'Add images'}
            multiple
            aria-labelledby={`${ID}-choose`}
            aria-describedby={problems.length > 0 ? `${ID}-hint ${ID}-problem` : `${ID}-hint`}
            aria-invalid={problems.length > 0 || undefined}
            onFiles={(files) => intake.take(files)}
          />
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            From the library
          </Button>
        </div>
      </div>
      {images.length === 0 ? (
        <p className={style.empty}>Drop images here, paste them, or choose them.</p>
      ) : (
        <ImageRows editor={editor} onRemove={remove} onAnnounce={setAnnouncement} />
      )}
      {isChoosing && (
        <LibraryDialog
          library={services.library}
          storageOrigin={services.ports.images.origin}
          onChoose={addStored}
          onClose={() => setChoosing(false)}
        />
      )}
      {problems.length > 0 && <FieldProblems id={`${ID}-problem`} problems={problems} />}
      <IntakeStatus intake={intake} announcement={announcement} />
    </DropArea>
  );
}

function FieldLabel() {
  return (
    <div className={style.words}>
      <p className={formField.label} id={`${ID}-label`}>
        {POST_LABELS.images}
        <RequiredStar />
      </p>
      <p className={formField.hint} id={`${ID}-hint`}>
        JPG, PNG or WEBP, at most 10 MB each; HEIC, AVIF and GIF are converted. The first is the featured image; the
        others belong into the text.
      </p>
    </div>
  );
}

interface IntakeStatusProps {
  readonly intake: ImageIntake;
  /** What the person did last, while no file is checked. */
  readonly announcement: string;
}

/** Why files were refused, what was scaled down and how far the check of files is. */
function IntakeStatus({ intake: { refusal, notes, progress }, announcement }: IntakeStatusProps) {
  return (
    <>
      {refusal !== null && (
        <div className={style.refusal}>
          <div>
            {refusal.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </div>
          {refusal.scaleDown && (
            <Button variant="secondary" onClick={refusal.scaleDown}>
              {SCALE_DOWN}
            </Button>
          )}
        </div>
      )}
      <p className={notes === '' ? 'visually-hidden' : style.scaled} role="status">
        {notes}
      </p>
      <p className={progress ? style.busy : 'visually-hidden'} role="status">
        {progress ? `Checking image ${Math.min(progress.done + 1, progress.total)} of ${progress.total}` : announcement}
      </p>
    </>
  );
}

interface ImageRowsProps extends ImageFieldProps {
  readonly onRemove: (image: ImageEntry) => void;
  readonly onAnnounce: (text: string) => void;
}

function ImageRows({ editor: { model, images }, onRemove, onAnnounce }: ImageRowsProps) {
  const { content } = usePreviewedContent(model).fields;
  const inText = useMemo(() => imagesInText(content, images), [content, images]);
  const move = (image: ImageEntry, by: number) => {
    const index = images.indexOf(image) + by;
    if (index < 0 || index >= images.length) return;
    model.step({ type: 'image-moved', id: image.id, by });
    const position = `${index + 1} of ${images.length}${index === 0 ? ', the featured image' : ''}`;
    onAnnounce(`${image.name} is picture ${position}.`);
  };
  return (
    <ol className={style.list} aria-labelledby={`${ID}-label`}>
      {images.map((image, index) => (
        <ImageRow
          key={image.id}
          image={image}
          isFeatured={index === 0}
          isLast={index === images.length - 1}
          isInText={inText.has(image.id)}
          onEdit={model.edit}
          onMove={(by) => move(image, by)}
          onInsert={() => model.surface?.insert(imageReference(image))}
          onRemove={() => onRemove(image)}
        />
      ))}
    </ol>
  );
}

function imagesInText(content: string, images: readonly ImageEntry[]): ReadonlySet<string> {
  const byName = new Map(images.map((image) => [normalisedName(image.name), image.id]));
  const ids = new Set(images.map(({ id }) => id));
  const shown = readPostText(content).references.map(({ url }) =>
    ids.has(url) ? url : byName.get(findName(url, byName) ?? ''),
  );
  return new Set(shown.filter((id) => id !== undefined));
}
