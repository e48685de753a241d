import type { ImageRecord } from '@ledgerlight/backend/image-library';
import { formatDay } from '@ledgerlight/posts/date-words';
import { StateMark } from '../kit/state-mark.tsx';
import { licenceState, today } from './licence.ts';

/** Says what needs attention: a licence that ends, a missing alternative text, an image that nothing shows. */
export function ImageMarks({ image, isUsed }: { readonly image: ImageRecord; readonly isUsed: boolean | null }) {
  const { licenceUntil } = image;
  const licence = licenceState(licenceUntil, today());
  return (
    <>
      {licenceUntil !== null && licence === 'ended' && (
        <StateMark label={`Licence ended ${formatDay(licenceUntil)}`} tone="gone" />
      )}
      {licenceUntil !== null && licence === 'ending' && (
        <StateMark label={`Licence ends ${formatDay(licenceUntil)}`} tone="waiting" />
      )}
      {image.alt === '' && <StateMark label="No alternative text" tone="waiting" />}
      {isUsed === false && <StateMark label="Unused" tone="muted" />}
    </>
  );
}
