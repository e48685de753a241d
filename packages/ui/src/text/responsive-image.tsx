import type { ImageCrop } from '@ledgerlight/posts/image-crop';
import { imageVariants, wideImageVariants } from '@ledgerlight/posts/image-variants';
import type { ImgHTMLAttributes } from 'react';

export interface ResponsiveImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'decoding' | 'fetchPriority'> {
  readonly src: string;
  readonly alt: string;
  /** In pixels; with `height` it reserves the space. */
  readonly width: number;
  readonly height: number;
  readonly sizes: string;
  readonly crop?: ImageCrop;
}

/** An image in the width that is needed. External images are used as they are. */
export function ResponsiveImage({ src, alt, sizes, crop, ...attributes }: ResponsiveImageProps) {
  const variants = crop ? wideImageVariants(src, crop) : imageVariants(src);
  const choice = variants && { sizes, srcSet: variants.srcSet };
  // Some browsers begin to load `src` before they have read a later `srcSet`.
  return <img {...choice} src={src} alt={alt} {...attributes} />;
}
