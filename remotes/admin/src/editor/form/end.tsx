import { Button } from '@ledgerlight/ui/button';
import { FailureNotice } from '../review/outcome/outcome-notices.tsx';
import type { PublishStage } from '../review/publish-stage.ts';
import { REVIEW_BUTTON_ID } from '../review/use-publishing.ts';
import style from './end.module.css';

interface FormEndProps {
  readonly stage: PublishStage;
  readonly isBusy: boolean;
  readonly draftText: string;
  readonly onStop: () => void;
}

export function FormEnd({ stage, isBusy, draftText, onStop }: FormEndProps) {
  const isPlanning = stage.kind === 'planning';
  return (
    <>
      {stage.kind === 'form' && stage.failure && <FailureNotice failure={stage.failure} />}
      <div className={style.actions}>
        <Button id={REVIEW_BUTTON_ID} type="submit" aria-disabled={isBusy || undefined}>
          {isPlanning ? 'Preparing the review...' : 'Review and publish'}
        </Button>
        {isPlanning && (
          <Button variant="secondary" onClick={onStop}>
            Stop
          </Button>
        )}
        <p className={style.draft} role="status">
          {draftText}
        </p>
      </div>
    </>
  );
}
