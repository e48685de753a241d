import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useEffect, useRef } from 'react';
import layout from '../layout.module.css';
import { showToast } from '../toasts/store.ts';
import style from './copy-field.module.css';

interface CopyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly copied: { readonly title: string; readonly text: string };
  readonly copyLabel: string;
  readonly onDone: () => void;
}

/** A secret that is shown once, selected and with a button to copy it. */
export function CopyField({ id, label, hint, value, copied, copyLabel, onDone }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ kind: 'success', ...copied }),
      () => {
        input.current?.select();
        showToast({ kind: 'problem', title: 'It was not copied', text: 'It is selected: copy it by hand.' });
      },
    );
  return (
    <div className={style.field} role="status">
      <Field id={id} name={id} label={label} hint={hint} problems={[]}>
        {(control) => (
          <input {...control} ref={input} type="text" value={value} readOnly autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <div className={layout.buttons}>
        <Button variant="secondary" onClick={() => void copy()}>
          {copyLabel}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
