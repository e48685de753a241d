import { type ClipboardEvent, type Dispatch, type DragEvent, useMemo } from 'react';
import type { EditorAction } from '../editor-state.ts';
import type { ImageEntry } from './image-entry.ts';
import type { PictureTools } from './prepare-images.ts';
import { addressOf } from './use-image-addresses.ts';
import { type ImageIntake, useImageIntake } from './use-image-intake.ts';

/** The ways on which files come into the form. */
export interface FormFiles {
  readonly intake: ImageIntake;
  /** What the form does with files that are pasted into it or dropped on it. */
  readonly handlers: {
    onPaste(event: ClipboardEvent): void;
    onDragOver(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
}

/** Takes the files that come into the form to its pictures. `pictures` must stay the same object. */
export function useFormFiles(
  pictures: Omit<PictureTools, 'addressOf'>,
  images: readonly ImageEntry[],
  dispatch: Dispatch<EditorAction>,
): FormFiles {
  const tools = useMemo(() => ({ ...pictures, addressOf }), [pictures]);
  const intake = useImageIntake(
    tools,
    images.map(({ name }) => name),
    (added) => dispatch({ type: 'images-added', images: added }),
  );
  return {
    intake,
    handlers: {
      onPaste(event) {
        const files = [...event.clipboardData.files];
        // Office programs copy a picture of the text beside the text.
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        intake.take(files);
      },
      onDragOver(event) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        intake.take([...event.dataTransfer.files]);
      },
    },
  };
}

/** Whether files are dragged, and not a text or a link. */
export function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}
