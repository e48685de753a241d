import type { ListedImage } from '@ledgerlight/backend/image-library';
import { formatBytes } from './format-bytes.ts';
import style from './image-card.module.css';
import { ImageMarks } from './image-marks.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** What a grid shows of an image: the whole image, its name and size, and what needs attention. */
export function ImageCard({ image, storageOrigin }: { readonly image: ListedImage; readonly storageOrigin: string }) {
  return (
    <span className={style.card}>
      <span className={style.frame}>
        <Thumbnail image={image} alt="" storageOrigin={storageOrigin} sizes="14rem" className={style.picture} />
      </span>
      <span className={style.name}>{imageTitle(image)}</span>
      {image.fileName !== '' && image.alt !== '' && <span className={style.alt}>{image.alt}</span>}
      <span className={style.facts}>{`${image.width} × ${image.height}, ${formatBytes(image.bytes)}`}</span>
      <span className={style.marks}>
        <ImageMarks image={image} isUsed={image.isUsed} />
      </span>
    </span>
  );
}

/** The name of its file, or else what it shows. */
export function imageTitle({ fileName, alt, name }: Pick<ListedImage, 'fileName' | 'alt' | 'name'>): string {
  return fileName || alt || name;
}
