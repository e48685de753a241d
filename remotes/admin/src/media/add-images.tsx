import { IMAGE_EXTENSIONS } from '@ledgerlight/images/file';
import { useId } from 'react';
import style from './add-images.module.css';
import type { MediaServices } from './services.ts';
import { useUpload } from './use-upload.ts';

interface AddImagesProps {
  readonly services: Pick<MediaServices, 'ports' | 'draw'>;
  /** Receives the stored names, also of images that were in the library already. */
  onAdded(names: readonly string[]): void;
}

/** Adds image files to the library. */
export function AddImages({ services, onAdded }: AddImagesProps) {
  const { take, progress, refusal } = useUpload(services, onAdded);
  return (
    <div className={style.add}>
      <p className={style.progress} role="status">
        {progress || refusal}
      </p>
      <FileChoice label="Add images" isMultiple isDisabled={progress !== ''} onFiles={take} />
    </div>
  );
}

interface FileChoiceProps {
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  onFiles(files: readonly File[]): void;
}

/** A button that lets the person choose image files. */
export function FileChoice({ label, isMultiple = false, isDisabled = false, onFiles }: FileChoiceProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        className={`visually-hidden ${style.input}`}
        type="file"
        multiple={isMultiple}
        disabled={isDisabled}
        accept={IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must be a change too.
          currentTarget.value = '';
        }}
      />
      <label className={style.choose} htmlFor={id}>
        {label}
      </label>
    </>
  );
}
