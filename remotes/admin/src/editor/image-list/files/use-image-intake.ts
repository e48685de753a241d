import { INVALID_IMAGES } from '@ledgerlight/images/file';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../kit/toasts/store.ts';
import type { EditorModel } from '../../editor-model.ts';
import type { FileImage } from '../row/image-entry.ts';
import type { drawImage } from './draw-image.ts';
import { examineFiles, UnusableFileError } from './examine-files.ts';
import { prepareImages } from './prepare-images.ts';
import { scalingText } from './scaling-text.ts';

export type ImageIntake = ReturnType<typeof useImageIntake>;

interface Refusal {
  readonly reason: string;
  /** Adds the selection with its too large files scaled down; null when that would not help. */
  readonly scaleDown: (() => void) | null;
}

/** Receives the images of a selection; none when it is refused. */
type Receiver = (images: readonly FileImage[]) => void;

/**
 * Takes files into the post: each selection as a whole (specification section 5), one after the other. Also takes files that
 * are pasted or dropped anywhere on the page, because the browser would open a dropped file in place of the form.
 */
export function useImageIntake(form: RefObject<HTMLElement | null>, model: EditorModel, draw: typeof drawImage) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [scaled, setScaled] = useState('');
  const queue = useRef<Promise<void>>(Promise.resolve());
  const toList: Receiver = (images) => model.step({ type: 'images-added', images });

  const refuse = (reason: string, scaleDown: Refusal['scaleDown'] = null) => {
    setRefusal({ reason, scaleDown });
    showToast({
      kind: 'problem',
      title: INVALID_IMAGES.title,
      text: INVALID_IMAGES.message,
      ...(scaleDown && { action: { label: SCALE_DOWN, run: scaleDown }, seconds: SCALING_TOAST_SECONDS }),
    });
  };
  const run = async (files: readonly File[], receive: Receiver, mayScale: boolean) => {
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    setRefusal(null);
    setScaled('');
    const examined = await examineFiles(files, onProgress);
    const tooLarge = examined.find(({ scaling }) => scaling === 'must');
    if (tooLarge && !mayScale) {
      receive([]);
      return refuse(`${tooLarge.name} has more than 10 MB.`, () => take(files, receive, true));
    }
    const takenNames = model.state().content.images.map(({ name }) => name);
    const prepared = await prepareImages(examined, { draw, takenNames, onProgress });
    receive(prepared.images);
    setScaled(scalingText(prepared.scaled));
  };
  const take = (files: readonly File[], receive: Receiver = toList, mayScale = false) => {
    if (files.length === 0) return;
    const runOrRefuse = () =>
      run(files, receive, mayScale).catch((error: unknown) => {
        if (!(error instanceof UnusableFileError)) throw error;
        receive([]);
        refuse(error.message);
      });
    // At once, so that a post cannot be published between the choice and the first check.
    setProgress({ done: 0, total: files.length });
    queue.current = queue.current.then(runOrRefuse).finally(() => setProgress(null));
  };
  useDocumentFiles(form, (files) => take(files));
  return { progress, refusal, scaled, take };
}

export const SCALE_DOWN = 'Scale down and add';
const SCALING_TOAST_SECONDS = 20;

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
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
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
