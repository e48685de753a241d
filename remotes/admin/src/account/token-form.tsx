import { errorMessage } from '@ledgerlight/backend/errors';
import { MAX_TOKEN_NAME_LENGTH, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import style from './section.module.css';

interface TokenFormProps {
  readonly tokens: PublishTokens;
  readonly onCreated: (token: string) => void;
}

export function TokenForm({ tokens, onCreated }: TokenFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const name = String(entries.get('name')).trim();
    const refuse = (text: string) => {
      setProblem(text);
      form.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    };
    if (name === '') return refuse('Enter a name, such as the repository that publishes.');
    setSending(true);
    try {
      const token = await tokens.create(name, Number(entries.get('days')));
      form.reset();
      setProblem(null);
      onCreated(token);
    } catch (error) {
      refuse(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={style.form} aria-label="Create a token" noValidate onSubmit={(event) => void create(event)}>
      <Field
        id="token-name"
        name="name"
        label="Name"
        hint="What publishes with it, such as a repository."
        problems={problem === null ? [] : [problem]}
        required
      >
        {(control) => <input {...control} type="text" maxLength={MAX_TOKEN_NAME_LENGTH} autoComplete="off" />}
      </Field>
      <Field id="token-days" name="days" label="Expires" problems={[]}>
        {(control) => (
          <select {...control} defaultValue="90">
            <option value="30">in 30 days</option>
            <option value="90">in 90 days</option>
            <option value="365">in a year</option>
          </select>
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" disabled={isSending}>
          {isSending ? 'Creating...' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}

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
