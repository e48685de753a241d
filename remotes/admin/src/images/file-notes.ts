import type { ExaminedFile } from './examine-files.ts';
import { formatBytes } from './format-bytes.ts';
import type { ScaledUpload } from './prepare-images.ts';

/** Says what people should know of files that were taken: what scaling changed, and which are animated. */
export function fileNotes(files: readonly ExaminedFile[], scaled: readonly ScaledUpload[]): string {
  const moving = files.filter(({ isAnimated }) => isAnimated);
  return [scalingText(scaled), ...moving.map(({ name }) => `${name} is animated: the site shows its first frame.`)]
    .join(' ')
    .trim();
}

function scalingText(scaled: readonly ScaledUpload[]): string {
  const [first] = scaled;
  if (!first) return '';
  if (scaled.length > 1) return `${scaled.length} images were made smaller: they had more than 10 MB.`;
  const { image, file } = first;
  const [before, after] = [formatBytes(file.blob.size), formatBytes(image.blob.size)];
  if (file.width === image.width) return `${image.name} was compressed from ${before} to ${after}.`;
  return `${image.name} was scaled down from ${sizeText(file)} pixels, ${before}, to ${sizeText(image)}, ${after}.`;
}

function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}\u00A0×\u00A0${height}`;
}
