import { IMAGE_EXTENSIONS } from '@ledgerlight/images/file';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { controlId } from '../copy.ts';
import { hasFiles } from './files/use-image-intake.ts';
import style from './image-field.module.css';

const ID = controlId('images');

type OnFiles = (files: readonly File[]) => void;

/** Takes files that are dropped on its content. */
export function DropArea({ onFiles, children }: { readonly onFiles: OnFiles; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input does the same by keyboard
    <div
      className={`${style.field} ${isOver ? style.over : ''}`}
      onDragEnter={(event) => setOver(hasFiles(event))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly hasProblems: boolean;
  readonly onFiles: OnFiles;
}

/** Chooses files. Label, hint and problem of the field have ids that begin with its own. */
export function FileInput({ ref, hasProblems, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      id={ID}
      className={`visually-hidden ${style.input}`}
      type="file"
      multiple
      accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
      aria-labelledby={`${ID}-choose`}
      aria-describedby={hasProblems ? `${ID}-hint ${ID}-problem` : `${ID}-hint`}
      aria-invalid={hasProblems || undefined}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Choosing the same file again must be a change too.
        currentTarget.value = '';
      }}
    />
  );
}
