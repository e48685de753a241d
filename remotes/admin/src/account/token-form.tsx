import { errorMessage } from '@ledgerlight/backend/errors';
import { MAX_TOKEN_NAME_LENGTH, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { type FormEvent, useState } from 'react';
import style from './section.module.css';

/** Creates a token. */
export function TokenForm({
  tokens,
  onCreated,
}: {
  readonly tokens: PublishTokens;
  readonly onCreated: (token: string) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
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
        <Button type="submit" variant="secondary" disabled={sending}>
          {sending ? 'Creating...' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
