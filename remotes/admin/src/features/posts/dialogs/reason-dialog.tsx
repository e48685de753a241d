import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { Button } from '@ledgerlight/ui/button';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { InputField } from '../../../kit/forms/plain-field.tsx';
import formStyle from '../../../kit/forms/record-form.module.css';
import layout from '../../../kit/layout.module.css';

interface ReasonDialogProps {
  readonly post: ManagedPost;
  onReason(reason: string): void;
  onClose(): void;
}

/** Prompts for the reason why a post that was published under an approval rule is taken down or shown again. */
export function ReasonDialog({ post, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    onReason(reason.trim());
  };
  return (
    <Dialog title={`Reason for the change of '${post.title}'`} onClose={onClose}>
      <form className={formStyle.inDialog} onSubmit={submit}>
        <p>It was published under an approval rule. The audit log names the reason.</p>
        <InputField
          label="Reason"
          required
          pattern=".*\S.*"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={layout.buttons}>
          <Button type="submit">Continue</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
