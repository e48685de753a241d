import { INVALID_IMAGES } from '@ledgerlight/images/file';
import { useRef, useState } from 'react';
import { showToast } from '../kit/toasts/store.ts';
import type { drawImage } from './draw-image.ts';
import { eachUsable, examineFile } from './examine-files.ts';
import type { FileImage } from './image-entry.ts';
import { fileNotes, prepareImages } from './prepare-images.ts';

interface Refusal {
  /** Why each file that was left out was. */
  readonly reasons: readonly string[];
  /** Takes the too large files scaled down; null when there are none. */
  readonly scaleDown: (() => void) | null;
}

/** Receives the images of the files that could be taken, perhaps of none, and what people should know of them. */
export type Receiver = (images: ReadonlyMap<File, FileImage>, notes: string) => unknown;

/** Takes selections of files one after the other; a file that cannot be taken does not keep the others out. */
export function useFileIntake(draw: typeof drawImage, takenNames: () => readonly string[]) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [notes, setNotes] = useState('');
  const queue = useRef<Promise<void>>(Promise.resolve());

  const refuse = (reasons: readonly string[], scaleDown: Refusal['scaleDown']) => {
    setRefusal({ reasons, scaleDown });
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
    const { usable, refused } = await eachUsable(files, examineFile, onProgress);
    const tooLarge = mayScale ? [] : usable.filter(({ scaling }) => scaling === 'must');
    const ready = usable.filter((file) => !tooLarge.includes(file));
    const { prepared, refused: undrawn } = await prepareImages(ready, { draw, takenNames: takenNames(), onProgress });
    const reasons = [...refused, ...undrawn, ...tooLarge.map(({ name }) => `${name} has more than 10 MB.`)];
    const sources = tooLarge.map(({ source }) => source);
    const scaleDown = () => take(sources, receive, true);
    if (reasons.length > 0) refuse(reasons, tooLarge.length > 0 ? scaleDown : null);
    const text = fileNotes(prepared);
    setNotes(text);
    await receive(new Map(prepared.map(({ file, image }) => [file.source, image])), text);
  };
  const take = (files: readonly File[], receive: Receiver, mayScale = false) => {
    if (files.length === 0) return;
    // At once, so that a post cannot be published between the choice and the first check.
    setProgress({ done: 0, total: files.length });
    queue.current = queue.current.then(() => run(files, receive, mayScale)).finally(() => setProgress(null));
  };
  return { progress, refusal, notes, take };
}

export const SCALE_DOWN = 'Scale down and add';
const SCALING_TOAST_SECONDS = 20;
