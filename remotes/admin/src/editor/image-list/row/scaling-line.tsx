import { MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { scalingWords } from '@ledgerlight/pictures/scaling';
import { Button } from '@ledgerlight/ui/button';
import type { ScaledImage } from '../files/prepare-images.ts';
import { megabytes } from './image-words.ts';
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
      <p role="status">{words(scaled)}</p>
      {scaled.length > 0 && (
        <Button variant="quiet" onClick={onDecline}>
          {tooLarge ? 'Do not scale down' : scaled.length === 1 ? 'Keep the original' : 'Keep the originals'}
        </Button>
      )}
    </div>
  );
}

/** What was done, in one line. */
function words(scaled: readonly ScaledImage[]): string {
  const done = scalingWords(scaled.map(({ image, file }) => ({ name: image.name, before: file, after: image })));
  const tooLarge = scaled.some(({ file: { scaling } }) => scaling === 'must');
  return tooLarge ? `${done} More than ${megabytes(MAX_IMAGE_BYTES)} cannot be published.` : done;
}
