import { MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { Button } from '@ledgerlight/ui/button';
import { LONGEST_SIDE } from './examine-files.ts';
import { megabytes } from './image-words.ts';
import type { ScaledImage } from './prepare-images.ts';
import style from './scaling-line.module.css';

/** Says which pictures were scaled down, and takes that back. Empty for none. */
export function ScalingLine({
  scaled,
  onDecline,
}: {
  readonly scaled: readonly ScaledImage[];
  readonly onDecline: () => void;
}) {
  const tooLarge = scaled.some(({ file }) => file.scaling === 'must');
  return (
    <div className={scaled.length === 0 ? 'visually-hidden' : style.line}>
      <p role="status">{scaled.length > 0 && scalingWords(scaled)}</p>
      {scaled.length > 0 && (
        <Button variant="quiet" onClick={onDecline}>
          {tooLarge ? 'Do not scale down' : scaled.length === 1 ? 'Keep the original' : 'Keep the originals'}
        </Button>
      )}
    </div>
  );
}

/** What was done, in one line. */
function scalingWords(scaled: readonly ScaledImage[]): string {
  const [first] = scaled;
  if (!first) return '';
  const { image, file } = first;
  const done =
    scaled.length === 1
      ? `${image.name} was scaled down from ${sizeOf(file)} to ${sizeOf(image)} pixels.`
      : `${scaled.length} pictures were scaled down to at most ${LONGEST_SIDE.toLocaleString('en-GB')} pixels.`;
  const tooLarge = scaled.some(({ file: { scaling } }) => scaling === 'must');
  return tooLarge ? `${done} More than ${megabytes(MAX_IMAGE_BYTES)} cannot be published.` : done;
}

/** The size as words on one line. */
function sizeOf({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}\u00A0×\u00A0${height}`;
}
