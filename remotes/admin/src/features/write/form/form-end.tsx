import { Button } from '@ledgerlight/ui/button';
import layout from '../../../kit/layout.module.css';
import { ariaKeys } from '../../../navigation/shortcuts/keys.ts';
import { SHORTCUTS } from '../../../navigation/shortcuts/shortcut-list.ts';
import { useShortcuts } from '../../../navigation/shortcuts/use-shortcuts.ts';
import { DraftStatusLine } from '../drafts/open/draft-status.tsx';
import type { FormEditor } from '../editor/use-editor.ts';
import { useTyped } from '../model/selectors.ts';
import { SUBMIT_BUTTON_ID } from '../publishing/use-publishing.ts';
import { FailureNotice } from '../review/panel-parts.tsx';
import { progressText, submitLabel } from '../review/review-texts.ts';
import { SubmissionState } from '../review/submission-state.tsx';
import style from './post-form.module.css';

/** The button that publishes, which stays in sight, whether the draft is saved, and what became of the last attempt. */
export function FormEnd({ editor }: { readonly editor: FormEditor }) {
  const { services, model, publishing, submission, isBusy, isNew, draft } = editor;
  const { stage, flow } = publishing;
  const isScheduled = useTyped(model, 'publishedAt') !== '';
  const isPlanning = stage.kind === 'planning';
  useShortcuts([{ ...SHORTCUTS.publish, run: () => document.getElementById(SUBMIT_BUTTON_ID)?.click() }]);
  const label = isNew ? (isScheduled ? 'Review and schedule' : 'Publish') : 'Review changes';
  const busyLabel = isNew && !isScheduled ? 'Publishing...' : 'Preparing the review...';
  const { isNeeded } = submission;
  const progress = isPlanning && stage.progress ? progressText(stage.progress, isNeeded) : '';
  const isKnown = stage.kind === 'form' && stage.failure?.kind === 'unknown' && submission.difference === null;
  const failure = stage.kind === 'form' && !isKnown ? stage.failure : null;
  return (
    <div className={style.end}>
      {failure && <FailureNotice failure={failure} />}
      <SubmissionState submission={submission} />
      <div className={layout.buttons}>
        <Button
          id={SUBMIT_BUTTON_ID}
          type="submit"
          aria-keyshortcuts={ariaKeys(SHORTCUTS.publish.keys)}
          aria-disabled={isBusy || undefined}
        >
          {isNeeded ? submitLabel(isPlanning) : isPlanning ? busyLabel : label}
        </Button>
        {isPlanning && (
          <Button variant="secondary" onClick={() => flow.stop()}>
            Stop
          </Button>
        )}
        <p className={progress === '' ? 'visually-hidden' : style.draft} role="status">
          {progress}
        </p>
        <DraftStatusLine session={draft.session} services={services.drafts} images={draft.images} />
      </div>
    </div>
  );
}
