import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { Dialog } from '../../../kit/dialog.tsx';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import formStyle from '../../../kit/forms/record-form.module.css';
import { RecordForm } from '../../../kit/forms/record-form.tsx';

interface ReasonDialogProps {
  readonly post: ManagedPost;
  onReason(reason: string): void;
  onClose(): void;
}

/** Prompts for the reason why a post that was published under an approval rule is taken down or shown again. */
export function ReasonDialog({ post, onReason, onClose }: ReasonDialogProps) {
  return (
    <Dialog title={`Reason for the change of '${post.title}'`} onClose={onClose}>
      <RecordForm
        className={formStyle.inDialog}
        saveLabel="Continue"
        variant="primary"
        start={{ reason: '' }}
        fields={[REASON]}
        save={async ({ reason }) => onReason(reason.trim())}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p>It was published under an approval rule. The audit log names the reason.</p>
      </RecordForm>
    </Dialog>
  );
}

const REASON: RecordField<{ readonly reason: string }> = {
  name: 'reason',
  label: 'Reason',
  required: true,
  pattern: '.*\\S.*',
  maxLength: 500,
};
