import { MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import { scalingMessage } from '@ledgerlight/images/scaling';
import { Button } from '@ledgerlight/ui/button';
import type { ScaledUpload } from '../files/prepare-images.ts';
import { formatBytes } from './image-entry.ts';
import style from './scaling-line.module.css';

interface ScalingLineProps {
  readonly scaled: readonly ScaledUpload[];
  readonly onDecline: () => void;
}

export function ScalingLine({ scaled, onDecline }: ScalingLineProps) {
  const isRequired = scaled.some(({ file }) => file.scaling === 'must');
  const text = scalingMessage(scaled.map(({ image, file }) => ({ name: image.name, before: file, after: image })));
  return (
    <div className={scaled.length === 0 ? 'visually-hidden' : style.line}>
      <p role="status">
        {isRequired ? `${text} More than ${formatBytes(MAX_IMAGE_BYTES)} cannot be published.` : text}
      </p>
      {scaled.length > 0 && (
        <Button variant="quiet" onClick={onDecline}>
          {isRequired ? 'Do not scale down' : scaled.length === 1 ? 'Keep the original' : 'Keep the originals'}
        </Button>
      )}
    </div>
  );
}
