import { INVALID_IMAGES } from '@ledgerlight/posts/image-file';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toasts/toasts.ts';
import { type ExaminedFile, examineFiles } from './examine-files.ts';
import type { FileImage } from './image-entry.ts';
import { type PictureTools, prepareImages } from './prepare-images.ts';

/** What the person says about photographs that are larger than needed. */
export type ScalingAnswer = 'scale-down' | 'as-they-are' | 'leave-out';

/** What happens to the files that were chosen, dropped or pasted. */
export type IntakeStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'asking';
      readonly files: readonly ExaminedFile[];
      readonly answer: (answer: ScalingAnswer) => void;
    };

/** Takes files into the post. */
export interface ImageIntake {
  readonly stage: IntakeStage;
  /** Why the last selection was refused, beside the words of the toast. */
  readonly refusal: string | null;
  /** Selections wait for one another. */
  take(files: readonly File[]): void;
}

/**
 * Checks every selection as a whole (specification section 5), asks about photographs that are too large, and gives the
 * pictures to `onImages`.
 * @param takenNames the names that the post's pictures have by now
 */
export function useImageIntake(
  tools: PictureTools,
  takenNames: readonly string[],
  onImages: (images: readonly FileImage[]) => void,
): ImageIntake {
  const [stage, setStage] = useState<IntakeStage>({ kind: 'idle' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const current = useRef({ tools, takenNames, onImages });
  useEffect(() => {
    current.current = { tools, takenNames, onImages };
  });

  const take = useCallback((files: readonly File[]) => {
    if (files.length === 0) return;

    function refuse(reason: string): void {
      setRefusal(reason);
      showToast({ kind: 'problem', title: INVALID_IMAGES.title, text: INVALID_IMAGES.message });
    }

    async function run(): Promise<void> {
      setRefusal(null);
      const onProgress = (done: number, total: number) => setStage({ kind: 'checking', done, total });
      const examination = await examineFiles(files, onProgress);
      if (!examination.ok) return refuse(examination.reason);
      const large = examination.files.filter(({ scaling }) => scaling !== 'no');
      const answer =
        large.length === 0
          ? 'as-they-are'
          : await new Promise<ScalingAnswer>((resolve) => {
              setStage({ kind: 'asking', files: large, answer: resolve });
            });
      if (answer === 'leave-out') {
        const tooLarge = large.find(({ scaling }) => scaling === 'must');
        if (tooLarge) refuse(`${tooLarge.name} has more than 10 MB and was not scaled down.`);
        return;
      }
      const { takenNames: taken, tools: own } = current.current;
      const options = { scaleDown: answer === 'scale-down', taken, onProgress };
      const preparation = await prepareImages(examination.files, options, own);
      if (preparation.ok) current.current.onImages(preparation.images);
      else refuse(preparation.reason);
    }

    waiting.current = waiting.current.then(run).finally(() => setStage({ kind: 'idle' }));
  }, []);

  return { stage, refusal, take };
}
