import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { drawImage } from '../../../images/draw-image.ts';
import { type Receiver, useFileIntake } from '../../../images/use-file-intake.ts';
import type { EditorModel } from '../model/editor-model.ts';

export type ImageIntake = ReturnType<typeof useImageIntake>;

/**
 * Takes files into the post, also those that are pasted or dropped anywhere on the page, because the browser would open a dropped file in
 * place of the form.
 */
export function useImageIntake(form: RefObject<HTMLElement | null>, model: EditorModel, draw: typeof drawImage) {
  const intake = useFileIntake(draw, () => model.state().content.images.map(({ name }) => name));
  const toList: Receiver = (images) =>
    images.size > 0 && model.step({ type: 'images-added', images: [...images.values()] });
  const take = (files: readonly File[], receive = toList) => intake.take(files, receive);
  useDocumentFiles(form, take);
  return { ...intake, take };
}

function useDocumentFiles(form: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): void {
  const takeIfShown = useEffectEvent((files: FileList) => {
    if (form.current?.checkVisibility()) take([...files]);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onPaste = (event: ClipboardEvent) => {
      // The text handles what is pasted into it; office programs copy an image of the text beside the text.
      if (event.defaultPrevented || !event.clipboardData?.files.length) return;
      if (event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      takeIfShown(event.clipboardData.files);
    };
    const onDragOver = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      // The text and the image field handle what is dropped on them.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      takeIfShown(event.dataTransfer.files);
    };
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);
}

/** Whether files are dragged, and not text or a link. */
export function hasFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
