import { MAX_IMAGE_BYTES } from '@ledgerlight/posts/image-file';
import { Button } from '@ledgerlight/ui/button';
import { Dialog } from '../../dialog/dialog.tsx';
import { type ExaminedFile, LONGEST_SIDE } from './examine-files.ts';
import { megabytes } from './image-words.ts';
import type { ScalingAnswer } from './use-image-intake.ts';

/** Asks whether photographs that are larger than needed may be scaled down in this browser. */
export function ScalingQuestion({
  files,
  onAnswer,
}: {
  readonly files: readonly ExaminedFile[];
  readonly onAnswer: (answer: ScalingAnswer) => void;
}) {
  const isNeeded = files.some(({ scaling }) => scaling === 'must');
  return (
    <Dialog
      title={files.length === 1 ? 'Scale this picture down?' : `Scale ${files.length} pictures down?`}
      onClose={() => onAnswer('leave-out')}
      actions={
        <>
          <Button onClick={() => onAnswer('scale-down')}>Scale down</Button>
          {!isNeeded && (
            <Button variant="secondary" onClick={() => onAnswer('as-they-are')}>
              Keep the full size
            </Button>
          )}
          <Button variant="quiet" onClick={() => onAnswer('leave-out')}>
            Cancel
          </Button>
        </>
      }
    >
      <ul>
        {files.slice(0, SHOWN).map(({ name, width, height, blob }) => (
          <li key={name}>
            {name}: {width} × {height} pixels, {megabytes(blob.size)}
          </li>
        ))}
        {files.length > SHOWN && <li>and {files.length - SHOWN} more</li>}
      </ul>
      <p>
        No reader sees more than {LONGEST_SIDE.toLocaleString('en')} pixels. Scaling down happens in this browser; what
        the camera wrote beside the picture, such as the place, is left out.
        {isNeeded && ` More than ${megabytes(MAX_IMAGE_BYTES)} cannot be published.`}
      </p>
    </Dialog>
  );
}

const SHOWN = 6;
