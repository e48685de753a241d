import { Button } from '@ledgerlight/ui/button';
import { Dialog } from '../dialog.tsx';
import type { ChangeQuestion } from './copy.ts';

/** Asks before visitors get another release. */
export function ConfirmDialog({
  question: { title, text, button },
  busy,
  onConfirm,
  onClose,
}: {
  readonly question: ChangeQuestion;
  /** Whether it is just being done. */
  readonly busy: boolean;
  onConfirm(): void;
  onClose(): void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onConfirm} disabled={busy}>
            {button}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
