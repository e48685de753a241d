import { errorMessage } from '@ledgerlight/backend/errors';
import { storedImageName } from '@ledgerlight/posts/image-variants';
import { formField } from '@ledgerlight/ui/form-field';
import { useState } from 'react';
import type { FileImage } from '../../../images/image-entry.ts';
import { storeDraftImage } from '../../../images/store-image.ts';
import { useFileIntake } from '../../../images/use-file-intake.ts';
import { FileChoice } from '../../../kit/forms/file-choice.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import style from './add-images.module.css';
import type { MediaServices } from './services.ts';

interface AddImagesProps {
  readonly services: Pick<MediaServices, 'ports' | 'draw'>;
  /** Receives the stored names, also of images that were in the library already. */
  onAdded(names: readonly string[]): void;
}

export function AddImages({ services, onAdded }: AddImagesProps) {
  const { take, isBusy, status } = useUpload(services, onAdded);
  return (
    <div className={style.add}>
      <p className={formField.hint} role="status">
        {status}
      </p>
      <FileChoice label="Add images" multiple disabled={isBusy} onFiles={take} />
    </div>
  );
}

type UploadServices = Pick<MediaServices, 'ports' | 'draw'>;

/** Checks chosen files as the editor does and stores them; says what is being done. */
function useUpload(services: UploadServices, onStored: (names: readonly string[]) => void) {
  const intake = useFileIntake(services.draw, () => []);
  const [progress, setProgress] = useState('');
  const store = async (taken: ReadonlyMap<File, FileImage>, notes: string) => {
    const images = [...taken.values()];
    const names: string[] = [];
    try {
      for (const [index, image] of images.entries()) {
        setProgress(`Adding image ${index + 1} of ${images.length}`);
        const file = { name: image.name, bytes: new Uint8Array(await image.blob.arrayBuffer()) };
        const address = await storeDraftImage(services.ports, file, new AbortController().signal);
        names.push(storedImageName(address) ?? '');
      }
    } catch (error) {
      showToast({ kind: 'problem', title: 'The image could not be added', text: errorMessage(error) });
    } finally {
      setProgress('');
      for (const { address, thumbnailAddress } of images) {
        URL.revokeObjectURL(address);
        URL.revokeObjectURL(thumbnailAddress);
      }
    }
    if (names.length === 0) return;
    const title = names.length === 1 ? 'The image was added' : `${names.length} images were added`;
    showToast({ kind: 'success', title, text: notes });
    onStored(names);
  };
  return {
    take: (files: readonly File[]) => intake.take(files, store),
    isBusy: intake.progress !== null,
    status: progress || (intake.refusal?.reasons.join(' ') ?? ''),
  };
}
