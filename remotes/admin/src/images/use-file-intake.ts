import { INVALID_IMAGES } from '@ledgerlight/images/file';
import { useRef, useState } from 'react';
import { showToast } from '../kit/toasts/store.ts';
import type { drawImage } from './draw-image.ts';
import { examineFiles, UnusableFileError } from './examine-files.ts';
import type { FileImage } from './image-entry.ts';
import { fileNotes, prepareImages } from './prepare-images.ts';

interface Refusal {
  readonly reason: string;
  /** Takes the selection with its too large files scaled down; null when that would not help. */
  readonly scaleDown: (() => void) | null;
}

/** Receives the images of a selection, none when it is refused, and what people should know of them. */
export type Receiver = (images: readonly FileImage[], notes: string) => unknown;

/** Takes each selection of files as a whole (specification section 5), one after the other. */
export function useFileIntake(draw: typeof drawImage, takenNames: () => readonly string[]) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [notes, setNotes] = useState('');
  const queue = useRef<Promise<void>>(Promise.resolve());

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
    setNotes('');
    const examined = await examineFiles(files, onProgress);
    const tooLarge = examined.find(({ scaling }) => scaling === 'must');
    if (tooLarge && !mayScale) {
      receive([], '');
      return refuse(`${tooLarge.name} has more than 10 MB.`, () => take(files, receive, true));
    }
    const { images, scaled } = await prepareImages(examined, { draw, takenNames: takenNames(), onProgress });
    const text = fileNotes(examined, scaled);
    setNotes(text);
    await receive(images, text);
  };
  const take = (files: readonly File[], receive: Receiver, mayScale = false) => {
    if (files.length === 0) return;
    const runOrRefuse = () =>
      run(files, receive, mayScale).catch((error: unknown) => {
        if (!(error instanceof UnusableFileError)) throw error;
        receive([], '');
        refuse(error.message);
      });
    // At once, so that a post cannot be published between the choice and the first check.
    setProgress({ done: 0, total: files.length });
    queue.current = queue.current.then(runOrRefuse).finally(() => setProgress(null));
  };
  return { progress, refusal, notes, take };
}

export const SCALE_DOWN = 'Scale down and add';
const SCALING_TOAST_SECONDS = 20;
