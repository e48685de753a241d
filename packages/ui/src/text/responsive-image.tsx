import type { ImageCrop } from '@ledgerlight/posts/image-crop';
import { imageVariants, wideImageVariants } from '@ledgerlight/posts/image-variants';
import type { ImgHTMLAttributes } from 'react';

/** What an image shows, the room it takes, and when it is fetched. */
export interface ResponsiveImageProps
  extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'loading' | 'decoding' | 'fetchPriority'> {
  readonly src: string;
  readonly alt: string;
  /** The width in pixels; with `height` it keeps the place of the image before it is loaded. */
  readonly width: number;
  readonly height: number;
  /** How wide the image is shown, as the attribute `sizes` of an `img` says it. */
  readonly sizes: string;
  /** How the image is cut; when this is given, it is shown at 16:9. */
  readonly crop?: ImageCrop;
  /** What stands in its place until it has come, such as '#258'; without it the place keeps its own ground. */
  readonly colour?: string | undefined;
}

/** An image of which no more is fetched than is shown. An address that the site has no variants of is shown as it is. */
export function ResponsiveImage({ src, alt, sizes, crop, colour, ...attributes }: ResponsiveImageProps) {
  const variants = crop ? wideImageVariants(src, crop) : imageVariants(src);
  const choice = variants && { sizes, srcSet: variants.srcSet };
  // The addresses to choose from stand before `src`, which some browsers would else begin to fetch.
  return <img {...choice} src={src} alt={alt} data-colour={colour} {...attributes} />;
}
