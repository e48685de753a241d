import { errorMessage } from '@ledgerlight/backend/errors';
import { INVALID_IMAGES } from '@ledgerlight/images/file';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import { useState } from 'react';
import { storeDraftImage } from '../../../drafts/store-image.ts';
import { examineFiles, UnusableFileError } from '../../../editor/image-list/files/examine-files.ts';
import { prepareImages } from '../../../editor/image-list/files/prepare-images.ts';
import { scalingText } from '../../../editor/image-list/files/scaling-text.ts';
import { SCALE_DOWN } from '../../../editor/image-list/files/use-image-intake.ts';
import type { FileImage } from '../../../editor/image-list/row/image-entry.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import type { MediaServices } from './services.ts';

type UploadServices = Pick<MediaServices, 'ports' | 'draw'>;

/** Checks chosen files as the editor does and stores them; says what is being done. */
export function useUpload(services: UploadServices, onStored: (names: readonly string[]) => void) {
  const [progress, setProgress] = useState('');
  const { prepare, refusal } = usePreparedFiles(services, async (images, notes) => {
    const names: string[] = [];
    try {
      for (const [index, image] of images.entries()) {
        setProgress(`Adding image ${index + 1} of ${images.length}`);
        names.push(await storeImage(image, services));
      }
    } catch (error) {
      showToast({ kind: 'problem', title: 'The image could not be added', text: errorMessage(error) });
    } finally {
      setProgress('');
      for (const image of images) releaseImage(image);
    }
    if (names.length === 0) return;
    const title = names.length === 1 ? 'The image was added' : `${names.length} images were added`;
    showToast({ kind: 'success', title, text: notes });
    onStored(names);
  });
  return { take: prepare, progress, refusal };
}

/**
 * Checks files by the rules of the specification (specification section 5). A refused selection shows the toast that offers to scale down.
 * `onReady` receives what people should know of the files too, and calls `releaseImage` for each image in the end.
 */
function usePreparedFiles(
  { draw }: Pick<UploadServices, 'draw'>,
  onReady: (images: readonly FileImage[], notes: string) => void,
) {
  const [refusal, setRefusal] = useState('');
  const refuse = (reason: string, scaleDown: (() => void) | null) => {
    setRefusal(reason);
    showToast({
      kind: 'problem',
      title: INVALID_IMAGES.title,
      text: INVALID_IMAGES.message,
      ...(scaleDown && { action: { label: SCALE_DOWN, run: scaleDown }, seconds: SCALING_TOAST_SECONDS }),
    });
  };
  const prepare = (files: readonly File[], mayScale = false) => {
    setRefusal('');
    const run = async () => {
      const examined = await examineFiles(files);
      const tooLarge = examined.find(({ scaling }) => scaling === 'must');
      if (tooLarge && !mayScale) return refuse(`${tooLarge.name} has more than 10 MB.`, () => prepare(files, true));
      const { images, scaled } = await prepareImages(examined, { draw, takenNames: [] });
      const moving = examined.filter(({ isAnimated }) => isAnimated).map(({ name }) => animatedText(name));
      onReady(images, [scalingText(scaled), ...moving].join(' ').trim());
    };
    run().catch((error: unknown) => {
      if (!(error instanceof UnusableFileError)) throw error;
      refuse(error.message, null);
    });
  };
  return { prepare: (files: readonly File[]) => prepare(files), refusal };
}

/** Stores an image unless it is stored already, and returns its stored name. @throws ImageUploadError */
async function storeImage({ name, blob }: FileImage, { ports }: Pick<UploadServices, 'ports'>): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const address = await storeDraftImage(ports, { name, bytes }, new AbortController().signal);
  return storedImageName(address) ?? '';
}

function releaseImage({ address, thumbnailAddress }: FileImage): void {
  URL.revokeObjectURL(address);
  URL.revokeObjectURL(thumbnailAddress);
}

function animatedText(name: string): string {
  return `${name} is animated: the site shows its first frame.`;
}

const SCALING_TOAST_SECONDS = 20;
