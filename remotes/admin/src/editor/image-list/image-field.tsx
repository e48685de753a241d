import { IMAGE_EXTENSIONS } from '@ledgerlight/pictures/file';
import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { FieldProblems, RequiredStar } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { type Dispatch, type DragEvent, useMemo, useRef, useState } from 'react';
import { controlId, EDITOR_COPY } from '../copy.ts';
import { type EditorAction, type EditorProblem, problemsAt } from '../state.ts';
import { hasFiles } from './files/use-form-files.ts';
import type { ImageIntake } from './files/use-image-intake.ts';
import style from './image-field.module.css';
import type { ImageEntry } from './row/image-entry.ts';
import { ImageRow } from './row/image-row.tsx';
import { ScalingLine } from './row/scaling-line.tsx';

/** The pictures of the post: choose, drop or paste, order, describe, refer to, remove. */
export function ImageField({
  images,
  content,
  problems,
  intake,
  dispatch,
  onInsert,
}: {
  readonly images: readonly ImageEntry[];
  /** The text as it was when the hands rested, to know which pictures it shows. */
  readonly content: string;
  readonly problems: readonly EditorProblem[];
  readonly intake: ImageIntake;
  readonly dispatch: Dispatch<EditorAction>;
  readonly onInsert: (image: ImageEntry) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const shown = useShownImages(content, images);
  const id = controlId('images');
  const own = problemsAt('images', problems);

  const move = (image: ImageEntry, by: number) => {
    const place = images.indexOf(image) + by;
    if (place < 0 || place >= images.length) return;
    dispatch({ type: 'image-moved', id: image.id, by });
    setSaid(`${image.name} is picture ${place + 1} of ${images.length}${place === 0 ? ', the featured image' : ''}.`);
  };

  const remove = (image: ImageEntry) => {
    dispatch({ type: 'image-removed', id: image.id });
    setSaid(`${image.name} was removed.`);
    input.current?.focus();
  };

  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    // The form around takes what is dropped beside this field.
    event.stopPropagation();
    intake.take([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files has the button as its equal
    <div
      className={`${style.field} ${isOver ? style.over : ''}`}
      onDragEnter={(event) => setOver(hasFiles(event))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false);
      }}
      onDrop={drop}
    >
      <div className={style.head}>
        <div>
          <p className={formField.label} id={`${id}-label`}>
            {EDITOR_COPY.labels.images}
            <RequiredStar />
          </p>
          <p className={formField.hint} id={`${id}-hint`}>
            {EDITOR_COPY.hints.images}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          className={`visually-hidden ${style.input}`}
          type="file"
          multiple
          accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          aria-labelledby={`${id}-choose`}
          aria-describedby={[`${id}-hint`, own.length > 0 && `${id}-problem`].filter(Boolean).join(' ')}
          aria-invalid={own.length > 0 || undefined}
          onChange={({ currentTarget }) => {
            intake.take([...(currentTarget.files ?? [])]);
            // Choosing the same file again must be noticed too.
            currentTarget.value = '';
          }}
        />
        <label className={style.choose} id={`${id}-choose`} htmlFor={id}>
          {images.length === 0 ? 'Choose images' : 'Add images'}
        </label>
      </div>
      {images.length === 0 ? (
        <p className={style.empty}>Drop images here, paste them, or choose them.</p>
      ) : (
        <ol className={style.list} aria-labelledby={`${id}-label`}>
          {images.map((image, place) => (
            <ImageRow
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              isShown={shown.has(image.id)}
              onFocus={(value) => dispatch({ type: 'focus-edited', id: image.id, value })}
              onAlt={(value) => dispatch({ type: 'alt-edited', id: image.id, value })}
              onMove={(by) => move(image, by)}
              onInsert={() => onInsert(image)}
              onRemove={() => remove(image)}
            />
          ))}
        </ol>
      )}
      {own.length > 0 && <FieldProblems id={`${id}-problem`} problems={own} />}
      {intake.refusal !== null && (
        <p className={style.refusal}>{intake.refusal} No file of this selection was added.</p>
      )}
      <ScalingLine
        scaled={intake.scaled.filter(({ image }) => images.some(({ id: other }) => other === image.id))}
        onDecline={() => {
          intake.declineScaling();
          input.current?.focus();
        }}
      />
      <p className={intake.stage.kind === 'checking' ? style.busy : 'visually-hidden'} role="status">
        {intake.stage.kind === 'checking'
          ? `Checking image ${Math.min(intake.stage.done + 1, intake.stage.total)} of ${intake.stage.total}`
          : said}
      </p>
    </div>
  );
}

/** The ids of the pictures that the text shows. */
function useShownImages(content: string, images: readonly ImageEntry[]): ReadonlySet<string> {
  return useMemo(() => {
    const byName = new Map(images.map((image) => [normalisedName(image.name), image.id]));
    const addresses = new Set(images.map(({ id }) => id));
    const ids = readPostText(content).references.map(({ url }) => {
      if (addresses.has(url)) return url;
      const name = findName(url, byName);
      return name === null ? undefined : byName.get(name);
    });
    return new Set(ids.filter((id) => id !== undefined));
  }, [content, images]);
}
