import { errorMessage } from '@ledgerlight/backend/errors';
import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { passwordProblem, SHORTEST_PASSWORD } from '@ledgerlight/backend/password-rules';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { type FormEvent, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import style from './section.module.css';

interface Problem {
  readonly field: 'current' | 'wanted';
  readonly text: string;
}

/** Changes the password of whoever knows the current one. */
export function PasswordForm({
  account,
  username,
  onChanged,
}: {
  readonly account: OwnAccount;
  readonly username: string;
  readonly onChanged: () => void;
}) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const current = String(entries.get('current'));
    const wanted = String(entries.get('wanted'));
    const unfit = passwordProblem(wanted);
    if (current === '') return refuse(form, CURRENT_MISSING);
    if (unfit !== null) return refuse(form, { field: 'wanted', text: unfit });
    setSending(true);
    try {
      const { othersEnded } = await account.changePassword(current, wanted);
      form.reset();
      setProblem(null);
      onChanged();
      showToast(othersEnded ? CHANGED : CHANGED_HERE_ALONE);
    } catch (error) {
      refuse(form, {
        field: error instanceof WrongCredentialsError ? 'current' : 'wanted',
        text: errorMessage(error),
      });
    } finally {
      setSending(false);
    }
  };
  const refuse = (form: HTMLFormElement, found: Problem) => {
    setProblem(found);
    form.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
  };
  const problemsOf = (field: Problem['field']) => (problem?.field === field ? [problem.text] : []);

  return (
    <form className={style.form} aria-label="Change your password" noValidate onSubmit={(event) => void change(event)}>
      <h3>Change your password</h3>
      {/* For programs that keep passwords. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field id="account-current" name="current" label="Current password" problems={problemsOf('current')} required>
        {(control) => <input {...control} type="password" autoComplete="current-password" />}
      </Field>
      <Field
        id="account-wanted"
        name="wanted"
        label="New password"
        hint={`${SHORTEST_PASSWORD} characters or more. Your other sessions end when it is changed.`}
        problems={problemsOf('wanted')}
        required
      >
        {(control) => <input {...control} type="password" autoComplete="new-password" />}
      </Field>
      <div>
        <Button type="submit" disabled={sending}>
          {sending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}

const CHANGED = {
  kind: 'success',
  title: 'Your password was changed',
  text: 'Your other sessions have ended.',
} as const;
const CHANGED_HERE_ALONE = {
  kind: 'problem',
  title: CHANGED.title,
  text: "Your other sessions could not be ended: 'Sign out everywhere' below ends them.",
} as const;
const CURRENT_MISSING: Problem = { field: 'current', text: 'Enter your current password.' };
