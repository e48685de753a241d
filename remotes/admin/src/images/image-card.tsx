import type { ImageRecord, ListedImage } from '@ledgerlight/backend/image-library';
import { formatDay } from '@ledgerlight/posts/date-words';
import { publicImageAddress, storedImagePath } from '@ledgerlight/posts/stored-image';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import { StateMark } from '../kit/state-mark.tsx';
import style from './image-card.module.css';

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

/** Says what needs attention: a licence that ends, a missing alternative text, an image that nothing shows. */
export function ImageMarks({ image, isUsed }: { readonly image: ImageRecord; readonly isUsed: boolean | null }) {
  const { licenceUntil } = image;
  const licence = licenceState(licenceUntil, today());
  return (
    <>
      {licenceUntil !== null && licence === 'ended' && (
        <StateMark label={`Licence ended ${formatDay(licenceUntil)}`} tone="gone" />
      )}
      {licenceUntil !== null && licence === 'ending' && (
        <StateMark label={`Licence ends ${formatDay(licenceUntil)}`} tone="waiting" />
      )}
      {image.alt === '' && <StateMark label="No alternative text" tone="waiting" />}
      {isUsed === false && <StateMark label="Unused" tone="muted" />}
    </>
  );
}

/** How long before its end a licence is shown as ending. The database filters by the same. */
const ENDING_DAYS = 30;

type LicenceState = 'ended' | 'ending' | 'valid';

/** @param until the last day, YYYY-MM-DD; null is for ever */
export function licenceState(until: string | null, today: string): LicenceState {
  if (until === null) return 'valid';
  if (until < today) return 'ended';
  const limit = new Date(today);
  limit.setUTCDate(limit.getUTCDate() + ENDING_DAYS);
  return until <= limit.toISOString().slice(0, 10) ? 'ending' : 'valid';
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

interface ThumbnailProps {
  readonly image: Pick<ImageRecord, 'name' | 'width' | 'height'>;
  readonly alt: string;
  readonly storageOrigin: string;
  readonly sizes: string;
  readonly className: string | undefined;
}

/** A whole image of the library, in the smallest width that the shell serves for the place. */
export function Thumbnail({ image, alt, storageOrigin, sizes, className }: ThumbnailProps) {
  const { name, width, height } = image;
  const src = publicImageAddress(storedImagePath(name), storageOrigin);
  return <ResponsiveImage {...{ src, alt, width, height, sizes, className }} loading="lazy" decoding="async" />;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}\u00A0KB`;
  const megabytes = bytes / (1024 * 1024);
  return `${Number.isInteger(megabytes) ? megabytes : megabytes.toFixed(1)}\u00A0MB`;
}
