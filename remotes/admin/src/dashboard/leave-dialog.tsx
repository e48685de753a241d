import { Button } from '@ledgerlight/ui/button';
import { Dialog } from '../dialog.tsx';

/** Asks whether to leave work that is not published. */
export function LeaveDialog({
  title,
  button,
  onLeave,
  onStay,
}: {
  readonly title: string;
  /** What the button says that leaves. */
  readonly button: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Keep writing</Button>
          <Button variant="secondary" onClick={onLeave}>
            {button}
          </Button>
        </>
      }
    >
      <p>What you changed is not published yet. A draft of it stays in this browser.</p>
    </Dialog>
  );
}
