import { INVALID_IMAGES } from '@ledgerlight/images/file';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../toasts/store.ts';
import { controlId } from '../../copy.ts';
import type { EditorAction } from '../../state.ts';
import type { FileImage, ImageEntry } from '../row/image-entry.ts';
import type { drawImage } from './draw-image.ts';
import { examineFiles, UnusableFileError } from './examine-files.ts';
import { originalOf, prepareImages, type ScaledUpload } from './prepare-images.ts';

export type ImageIntake = ReturnType<typeof useImageIntake>;

interface IntakeOptions {
  readonly draw: typeof drawImage;
  readonly images: readonly ImageEntry[];
  readonly dispatch: Dispatch<EditorAction>;
  /** Inserts images into the text on which their files were dropped or pasted. */
  readonly onInsert: (images: readonly ImageEntry[]) => void;
}

type Selection = Awaited<ReturnType<typeof prepareImages>>;
const EMPTY_SELECTION: Selection = { images: [], scaled: [] };

/**
 * Takes files into the post: each selection as a whole (specification section 5), one after the other. Also takes files that
 * are pasted or dropped anywhere on the page, because the browser would open a dropped file in place of the form.
 */
export function useImageIntake(form: RefObject<HTMLElement | null>, options: IntakeOptions) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [last, setLast] = useState<Selection>(EMPTY_SELECTION);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  const refuse = (reason: string) => {
    setRefusal(reason);
    showToast({ kind: 'problem', title: INVALID_IMAGES.title, text: INVALID_IMAGES.message });
  };

  const run = async (files: readonly File[], isForText: boolean) => {
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    setRefusal(null);
    setLast(EMPTY_SELECTION);
    const examined = await examineFiles(files, onProgress);
    const { draw, images } = current.current;
    const takenNames = images.map(({ name }) => name);
    const selection = await prepareImages(examined, { draw, takenNames, onProgress });
    current.current.dispatch({ type: 'images-added', images: selection.images });
    if (isForText) current.current.onInsert(selection.images);
    setLast(selection);
  };
  const take = (files: readonly File[], isForText = false) => {
    if (files.length === 0) return;
    const runOrRefuse = () =>
      run(files, isForText).catch((error: unknown) => {
        if (!(error instanceof UnusableFileError)) throw error;
        refuse(error.message);
      });
    // At once, so that a post cannot be reviewed between the choice and the first check.
    setProgress({ done: 0, total: files.length });
    queue.current = queue.current.then(runOrRefuse).finally(() => setProgress(null));
  };
  useDocumentFiles(form, take);

  function declineScaling() {
    const { images, dispatch } = options;
    setLast(EMPTY_SELECTION);
    const tooLarge = last.scaled.find(({ file }) => file.scaling === 'must');
    if (tooLarge) {
      for (const { id } of last.images) dispatch({ type: 'image-removed', id });
      return refuse(`${tooLarge.file.name} has more than 10 MB and was not to be scaled down.`);
    }
    dispatch({ type: 'originals-restored', originals: originalsOf(last.scaled, images) });
  }

  const scaled: readonly ScaledUpload[] = last.scaled.filter(({ image }) =>
    options.images.some(({ id }) => id === image.id),
  );
  return { progress, refusal, scaled, take, declineScaling };
}

function originalsOf(scaled: readonly ScaledUpload[], images: readonly ImageEntry[]): ReadonlyMap<string, FileImage> {
  const originals = new Map<string, FileImage>();
  for (const one of scaled) {
    const takenNames = [...images, ...originals.values()].map(({ name }) => name);
    originals.set(one.image.id, originalOf(one, takenNames));
  }
  return originals;
}

function useDocumentFiles(
  form: RefObject<HTMLElement | null>,
  take: (files: readonly File[], isForText: boolean) => void,
): void {
  const takeAt = useEffectEvent((files: FileList, target: EventTarget | null) => {
    if (form.current?.checkVisibility()) take([...files], isContentControl(target));
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onPaste = (event: ClipboardEvent) => {
      // Office programs copy an image of the text beside the text.
      if (!event.clipboardData?.files.length || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      takeAt(event.clipboardData.files, event.target);
    };
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      // The image field handles what is dropped on it.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (isContentControl(event.target)) moveCaret(event.target, event);
      takeAt(event.dataTransfer.files, event.target);
    };
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, []);
}

function isContentControl(target: EventTarget | null): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.id === controlId('content');
}

function moveCaret(text: HTMLTextAreaElement, { clientX, clientY }: DragEvent): void {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (caret?.offsetNode === text) text.setSelectionRange(caret.offset, caret.offset);
}

/** Whether files are dragged, and not text or a link. */
export function hasFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
