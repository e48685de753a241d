import type { ImageLibrary, ListedImage } from '@ledgerlight/backend/image-library';
import { Dialog } from '../kit/dialog.tsx';
import { ImageCard } from './image-card.tsx';
import { ImageList } from './image-list.tsx';
import style from './library-dialog.module.css';

export type LibraryPages = Pick<ImageLibrary, 'page'>;

interface LibraryDialogProps {
  readonly library: LibraryPages;
  readonly storageOrigin: string;
  onChoose(image: ListedImage): void;
  onClose(): void;
}

export function LibraryDialog({ library, storageOrigin, onChoose, onClose }: LibraryDialogProps) {
  return (
    <Dialog title="Image from the library" onClose={onClose}>
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
