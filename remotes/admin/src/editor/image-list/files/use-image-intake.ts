import { INVALID_IMAGES } from '@ledgerlight/pictures/file';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../toasts/store.ts';
import type { FileImage } from '../row/image-entry.ts';
import { examineFiles } from './examine-files.ts';
import { originalOf, type PictureTools, prepareImages, type ScaledImage } from './prepare-images.ts';

/** What happens to the files that were chosen, dropped or pasted. */
export type IntakeStage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly done: number; readonly total: number };

/** Where the pictures go: to the others, or to the others and into the text. */
export type IntakePlace = 'list' | 'text';

/** What the form does with the pictures. */
export interface IntakeTarget {
  /** The names that the post's pictures have by now. */
  readonly takenNames: readonly string[];
  onImages(images: readonly FileImage[], place: IntakePlace): void;
  /** Is told of pictures, by their ids, that give way to others. */
  onOriginals(originals: ReadonlyMap<string, FileImage>): void;
  onRefused(ids: readonly string[]): void;
}

/** Takes files into the post. */
export interface ImageIntake {
  readonly stage: IntakeStage;
  /** Why the last selection was refused, beside the words of the toast. */
  readonly refusal: string | null;
  /** The pictures of the last selection that were scaled down. */
  readonly scaled: readonly ScaledImage[];
  /** Selections wait for one another. */
  take(files: readonly File[], place?: IntakePlace): void;
  /** Takes the originals in their place, or refuses the selection when one of them is too large to be published. */
  declineScaling(): void;
}

/** Checks every selection as a whole (specification section 5), and scales down photographs that are larger than needed. */
export function useImageIntake(tools: PictureTools, target: IntakeTarget): ImageIntake {
  const [stage, setStage] = useState<IntakeStage>({ kind: 'idle' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [last, setLast] = useState<Selection>(NOTHING);
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const current = useRef({ tools, target });
  useEffect(() => {
    current.current = { tools, target };
  });

  const refuse = useCallback((reason: string) => {
    setRefusal(reason);
    showToast({ kind: 'problem', title: INVALID_IMAGES.title, text: INVALID_IMAGES.message });
  }, []);

  const take = useCallback(
    (files: readonly File[], place: IntakePlace = 'list') => {
      if (files.length === 0) return;

      async function run(): Promise<void> {
        setRefusal(null);
        setLast(NOTHING);
        const onProgress = (done: number, total: number) => setStage({ kind: 'checking', done, total });
        const examination = await examineFiles(files, onProgress);
        if (!examination.ok) return refuse(examination.reason);
        const { takenNames } = current.current.target;
        const prepared = await prepareImages(
          examination.files,
          { taken: takenNames, onProgress },
          current.current.tools,
        );
        if (!prepared.ok) return refuse(prepared.reason);
        current.current.target.onImages(prepared.images, place);
        setLast({ ids: prepared.images.map(({ id }) => id), scaled: prepared.scaled });
      }

      waiting.current = waiting.current.then(run).finally(() => setStage({ kind: 'idle' }));
    },
    [refuse],
  );

  return {
    stage,
    refusal,
    scaled: last.scaled,
    take,
    declineScaling() {
      setLast(NOTHING);
      const tooLarge = last.scaled.find(({ file }) => file.scaling === 'must');
      if (tooLarge) {
        target.onRefused(last.ids);
        return refuse(`${tooLarge.file.name} has more than 10 MB and was not to be scaled down.`);
      }
      const taken = [...target.takenNames];
      const originals = last.scaled.map((scaled) => {
        const original = originalOf(scaled, taken, tools);
        taken.push(original.name);
        return [scaled.image.id, original] as const;
      });
      target.onOriginals(new Map(originals));
    },
  };
}

interface Selection {
  readonly ids: readonly string[];
  readonly scaled: readonly ScaledImage[];
}

const NOTHING: Selection = { ids: [], scaled: [] };
