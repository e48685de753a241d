import { type Dispatch, type RefObject, useEffect, useMemo } from 'react';
import type { EditorAction } from '../editor-state.ts';
import type { ImageEntry } from './image-entry.ts';
import type { PictureTools } from './prepare-images.ts';
import { addressOf } from './use-image-addresses.ts';
import { type ImageIntake, useImageIntake } from './use-image-intake.ts';

/**
 * Takes files to the pictures that are pasted or dropped anywhere on the page while the form is shown: a file that misses
 * the form would otherwise be opened in place of the page. `pictures` must stay the same object.
 */
export function useFormFiles(
  form: RefObject<HTMLElement | null>,
  pictures: Omit<PictureTools, 'addressOf'>,
  images: readonly ImageEntry[],
  dispatch: Dispatch<EditorAction>,
): ImageIntake {
  const tools = useMemo(() => ({ ...pictures, addressOf }), [pictures]);
  const intake = useImageIntake(
    tools,
    images.map(({ name }) => name),
    (added) => dispatch({ type: 'images-added', images: added }),
  );

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const take = (files: FileList) => {
      if (form.current?.checkVisibility()) intake.take([...files]);
    };
    const onPaste = (event: ClipboardEvent) => {
      // Office programs copy a picture of the text beside the text.
      if (!event.clipboardData?.files.length || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(event.clipboardData.files);
    };
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // The place for pictures takes what is dropped on it.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  });

  return intake;
}

/** Whether files are dragged, and not a text or a link. */
export function hasFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
