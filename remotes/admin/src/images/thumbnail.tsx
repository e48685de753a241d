import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { publicImageAddress, storedImagePath } from '@ledgerlight/posts/stored-image';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';

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
