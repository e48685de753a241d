import { imageCrop } from '@ledgerlight/posts/image-crop';
import { imageVariants } from '@ledgerlight/posts/image-variants';
import { CoverPlaceholder } from '@ledgerlight/ui/cover-placeholder';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import type { ImageEntry } from './image-entry.ts';

/** A picture of the post at 16:9 as readers are going to see it; in place of one that they would not see there is a drawing. */
export function WidePicture({
  image,
  className,
  size,
}: {
  readonly image: ImageEntry;
  readonly className: string | undefined;
  readonly size: 'small' | 'column';
}) {
  const shown = { className, width: 640, height: 360 };
  if (image.kind === 'file') {
    const address = size === 'small' ? image.thumbnailAddress : image.address;
    return <img {...shown} src={address} alt="" loading="lazy" style={{ objectPosition: image.focus || undefined }} />;
  }
  if (imageVariants(image.address) === null) {
    return (
      <div className={className}>
        <CoverPlaceholder title={image.name} />
      </div>
    );
  }
  return (
    <ResponsiveImage
      {...shown}
      alt=""
      src={image.address}
      sizes={SIZES[size]}
      crop={imageCrop(image.focus)}
      loading="lazy"
    />
  );
}

const SIZES = { small: '8rem', column: '38.5rem' };
