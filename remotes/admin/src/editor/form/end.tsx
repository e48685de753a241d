import { Button } from '@ledgerlight/ui/button';
import { EDITOR_COPY } from '../copy.ts';
import { FailureNotice } from '../review/outcome/failure-notice.tsx';
import { REVIEW_BUTTON_ID } from '../review/use-focus-after-review.ts';
import type { FormPublishing } from '../review/use-publishing.ts';
import style from './end.module.css';

/** The way on from the form, why it did not lead on the last time, and whether what is typed is kept. */
export function FormEnd({
  publishing: { stage, stop },
  isWaiting,
  draft,
}: {
  readonly publishing: Pick<FormPublishing, 'stage' | 'stop'>;
  /** Whether something must end before the form can be reviewed. */
  readonly isWaiting: boolean;
  /** The words on the draft; empty when there is nothing to say. */
  readonly draft: string;
}) {
  return (
    <>
      {stage.kind === 'form' && stage.failure && <FailureNotice failure={stage.failure} />}
      <div className={style.actions}>
        <Button id={REVIEW_BUTTON_ID} type="submit" aria-disabled={isWaiting || undefined}>
          {stage.kind === 'planning' ? EDITOR_COPY.reviewing : EDITOR_COPY.review}
        </Button>
        {stage.kind === 'planning' && (
          <Button variant="secondary" onClick={stop}>
            {EDITOR_COPY.stop}
          </Button>
        )}
        <p className={style.draft} role="status">
          {draft}
        </p>
      </div>
    </>
  );
}
