import { formField } from '@ledgerlight/ui/form-field';
import { FileChoice } from '../../../kit/forms/file-choice.tsx';
import style from './add-images.module.css';
import type { MediaServices } from './services.ts';
import { useUpload } from './use-upload.ts';

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
