import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { localDateTime, localZone, parsePublishTime } from '../publish-time.ts';
import style from './calendar.module.css';

interface TimeFormProps {
  readonly label: string;
  /** ISO 8601; null shows an empty field. */
  readonly time: string | null;
  readonly button: string;
  /** Further buttons. */
  readonly children?: ReactNode;
  onChoose(time: string): void;
}

/** A field for a local time and its button: the publication of a post, or the end of its embargo. */
export function TimeForm({ label, time: initial, button, children, onChoose }: TimeFormProps) {
  const [text, setText] = useState(() => (initial === null ? '' : localDateTime(initial)));
  const time = parsePublishTime(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time.kind === 'time') onChoose(time.iso);
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <label className={formField.field}>
        <span className={formField.label}>{label}</span>
        <input
          className={formField.control}
          type="datetime-local"
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={formField.hint}>Your local time, {localZone(initial ?? new Date().toISOString())}.</span>
      </label>
      {time.kind === 'invalid' && <p className={formField.problem}>{time.message}</p>}
      <div className={style.actions}>
        <Button type="submit" variant="secondary">
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
