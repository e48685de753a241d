import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { Button } from '@ledgerlight/ui/button';
import { Dialog } from '../../dialog.tsx';
import { TimeForm } from '../../fields/time-form.tsx';

interface ScheduleDialogProps {
  readonly post: ManagedPost;
  onChoose(publishedAt: string): void;
  onClose(): void;
}

export function ScheduleDialog({ post, onChoose, onClose }: ScheduleDialogProps) {
  return (
    <Dialog title={`Change the time of '${post.title}'`} onClose={onClose}>
      <TimeForm
        label="Published at"
        time={post.publishedAt}
        hint="A time that is still to come hides the post from visitors until then."
        button="Change time"
        variant="primary"
        onChoose={onChoose}
      >
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </TimeForm>
    </Dialog>
  );
}
