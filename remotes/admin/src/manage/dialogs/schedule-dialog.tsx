import type { ManagedPost } from '@ledgerlight/backend/managed-post';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../dialog.tsx';
import { localDateTime, localZone, parsePublishTime } from '../../publish-time.ts';
import style from './dialog-form.module.css';

interface ScheduleDialogProps {
  readonly post: ManagedPost;
  onChoose(publishedAt: string): void;
  onClose(): void;
}

export function ScheduleDialog({ post, onChoose, onClose }: ScheduleDialogProps) {
  const [text, setText] = useState(() => localDateTime(post.publishedAt));
  const time = parsePublishTime(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time.kind === 'time') onChoose(time.iso);
  };
  return (
    <Dialog title={`Change the time of '${post.title}'`} onClose={onClose}>
      <form className={style.form} onSubmit={submit}>
        <label className={formField.field}>
          <span className={formField.label}>Published at</span>
          <input
            className={formField.control}
            type="datetime-local"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {time.kind === 'invalid' && <p className={formField.problem}>{time.message}</p>}
        <p className={formField.hint}>
          Your local time, {localZone(post.publishedAt)}. A time that is still to come hides the post from visitors
          until then.
        </p>
        <div className={style.actions}>
          <Button type="submit" disabled={time.kind !== 'time'}>
            Change time
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
