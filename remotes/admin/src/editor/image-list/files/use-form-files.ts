import { type Dispatch, type RefObject, useEffect, useMemo } from 'react';
import { controlId } from '../../copy.ts';
import type { EditorAction } from '../../state.ts';
import type { ImageEntry } from '../row/image-entry.ts';
import { addressOf } from '../use-image-addresses.ts';
import type { PictureTools } from './prepare-images.ts';
import { type ImageIntake, useImageIntake } from './use-image-intake.ts';

/**
 * Takes files to the pictures that are pasted or dropped anywhere on the page while the form is shown: a file that misses
 * the form would otherwise be opened in place of the page. Those that meet the text are inserted into it too.
 * @param pictures must stay the same object
 */
export function useFormFiles(
  form: RefObject<HTMLElement | null>,
  pictures: Omit<PictureTools, 'addressOf'>,
  images: readonly ImageEntry[],
  dispatch: Dispatch<EditorAction>,
  onInsert: (images: readonly ImageEntry[]) => void,
): ImageIntake {
  const tools = useMemo(() => ({ ...pictures, addressOf }), [pictures]);
  const intake = useImageIntake(tools, {
    takenNames: images.map(({ name }) => name),
    onImages(added, place) {
      dispatch({ type: 'images-added', images: added });
      if (place === 'text') onInsert(added);
    },
    onOriginals: (originals) => dispatch({ type: 'originals-taken', originals }),
    onRefused: (ids) => {
      for (const id of ids) dispatch({ type: 'image-removed', id });
    },
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const take = (files: FileList, target: EventTarget | null) => {
      if (form.current?.checkVisibility()) intake.take([...files], isText(target) ? 'text' : 'list');
    };
    const onPaste = (event: ClipboardEvent) => {
      // Office programs copy a picture of the text beside the text.
      if (!event.clipboardData?.files.length || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(event.clipboardData.files, event.target);
    };
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // The place for pictures takes what is dropped on it.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (isText(event.target)) putCaret(event.target, event);
      take(event.dataTransfer.files, event.target);
    };
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  });

  return intake;
}

function isText(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.id === controlId('content');
}

/** Where the pointer is; a browser that cannot tell leaves the caret where it was. */
function putCaret(text: HTMLTextAreaElement, { clientX, clientY }: DragEvent): void {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  if (place?.offsetNode === text) text.setSelectionRange(place.offset, place.offset);
}

/** Whether files are dragged, and not a text or a link. */
export function hasFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
