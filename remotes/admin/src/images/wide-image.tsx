import { imageCrop } from '@ledgerlight/posts/image-crop';
import { imageVariants } from '@ledgerlight/posts/image-variants';
import { CoverPlaceholder } from '@ledgerlight/ui/cover-placeholder';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import type { ImageEntry } from './image-entry.ts';

interface WideImageProps {
  readonly image: ImageEntry;
  readonly className: string | undefined;
  readonly size: 'small' | 'column';
}

/** An image at 16:9 as readers see it; a placeholder for one that the site would not load. */
export function WideImage({ image, className, size }: WideImageProps) {
  const attributes = { className, width: 640, height: 360, alt: '', loading: 'lazy' } as const;
  if (image.kind === 'file') {
    const address = size === 'small' ? image.thumbnailAddress : image.address;
    return <img {...attributes} alt="" src={address} style={{ objectPosition: image.focus || undefined }} />;
  }
  if (imageVariants(image.address) === null) {
    return (
      <div className={className}>
        <CoverPlaceholder title={image.name} />
      </div>
    );
  }
  return <ResponsiveImage {...attributes} src={image.address} sizes={SIZES[size]} crop={imageCrop(image.focus)} />;
}

const SIZES = { small: '8rem', column: '38.5rem' };
