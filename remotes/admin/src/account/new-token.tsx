import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useEffect, useRef } from 'react';
import { showToast } from '../toasts/store.ts';
import style from './section.module.css';

/** A token right after it was created, the only time that it is shown. */
export function NewToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => showToast({ kind: 'success', title: 'The token was copied', text: 'Store it as a secret of your CI.' }),
      () => {
        input.current?.select();
        showToast({ kind: 'problem', title: 'The token was not copied', text: 'It is selected: copy it by hand.' });
      },
    );
  return (
    <div className={style.form} role="status">
      <Field id="new-token" name="token" label="New token" hint="Copy it now. It is not shown again." problems={[]}>
        {(control) => (
          <input {...control} ref={input} type="text" value={token} readOnly autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <div className={style.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy token
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
