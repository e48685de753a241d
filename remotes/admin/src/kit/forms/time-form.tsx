import { Button, type ButtonVariant } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import layout from '../layout.module.css';
import { chosenZone, localDateTime, parsePublishTime } from '../publish-time.ts';
import { InputField } from './plain-field.tsx';
import formStyle from './record-form.module.css';

interface TimeFormProps {
  readonly label: string;
  /** ISO 8601; null shows an empty field. */
  readonly time: string | null;
  /** After the time zone. */
  readonly hint?: string;
  readonly button: string;
  readonly variant?: ButtonVariant;
  readonly children?: ReactNode;
  onChoose(time: string): void;
}

/** A field for a local time and its button: the publication of a post, or the end of its embargo. */
export function TimeForm({ label, time: initial, hint, button, variant, children, onChoose }: TimeFormProps) {
  const [text, setText] = useState(() => (initial === null ? '' : localDateTime(initial)));
  const time = parsePublishTime(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time.kind === 'time') onChoose(time.iso);
  };
  return (
    <form className={formStyle.inDialog} onSubmit={submit}>
      <InputField label={label} type="datetime-local" required value={text} onType={setText} />
      {time.kind === 'invalid' && <p className={formField.problem}>{time.message}</p>}
      <p className={formField.hint}>
        Your local time, {chosenZone(time)}. {hint}
      </p>
      <div className={layout.buttons}>
        <Button type="submit" variant={variant ?? 'secondary'} disabled={time.kind !== 'time'}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}
