import type { ImageLibrary, ListedImage } from '@ledgerlight/backend/image-library';
import { Dialog } from '../kit/dialog.tsx';
import { FileChoice } from '../kit/forms/file-choice.tsx';
import { ImageCard } from './image-card.tsx';
import { ImageList } from './image-list.tsx';
import style from './library-dialog.module.css';

export type LibraryPages = Pick<ImageLibrary, 'page'>;

interface LibraryDialogProps {
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  onChoose(image: ListedImage): void;
  /** Takes files of the device in place of an image of the library. */
  onFiles?(files: readonly File[]): void;
  onClose(): void;
}

export function LibraryDialog({ library, storageOrigin, onChoose, onFiles, onClose }: LibraryDialogProps) {
  return (
    <Dialog title={onFiles ? 'Insert an image' : 'Image from the library'} onClose={onClose}>
      {onFiles && (
        <FileChoice
          label="Choose from this device"
          multiple
          onFiles={(files) => {
            onClose();
            onFiles(files);
          }}
        />
      )}
      <div className={style.images}>
        <ImageList library={library}>
          {(image) => (
            <button
              type="button"
              className={style.choice}
              onClick={() => {
                onClose();
                onChoose(image);
              }}
            >
              <ImageCard image={image} storageOrigin={storageOrigin} />
            </button>
          )}
        </ImageList>
      </div>
    </Dialog>
  );
}
