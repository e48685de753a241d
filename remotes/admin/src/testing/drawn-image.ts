import { webpChunk, webpFile } from '@ledgerlight/images/testing/image-bytes';
import type { drawImage } from '../images/draw-image.ts';

/** Draws a WEBP half as large as the source, whatever its bytes are: jsdom decodes no images. */
export const halfSize: typeof drawImage = async (_, source) => {
  const [width, height] = [Math.ceil(source.width / 2), Math.ceil(source.height / 2)];
  const sides = [width, height].flatMap((side) => [0, 8, 16].map((shift) => ((side - 1) >>> shift) & 0xff));
  const bytes = webpFile(webpChunk('VP8X', [0, 0, 0, 0, ...sides]));
  return { blob: new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), type: 'image/webp', width, height };
};
