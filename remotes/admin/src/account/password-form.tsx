import { errorMessage } from '@ledgerlight/backend/errors';
import type { OwnAccount } from '@ledgerlight/backend/own-account';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@ledgerlight/backend/password-rules';
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

interface PasswordFormProps {
  readonly account: OwnAccount;
  readonly username: string;
  readonly onChanged: () => void;
}

export function PasswordForm({ account, username, onChanged }: PasswordFormProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const current = String(entries.get('current'));
    const wanted = String(entries.get('wanted'));
    if (current === '') return refuse(form, { field: 'current', text: 'Enter your current password.' });
    const weakness = passwordProblem(wanted);
    if (weakness !== null) return refuse(form, { field: 'wanted', text: weakness });
    setSending(true);
    try {
      const { othersEnded } = await account.changePassword(current, wanted);
      form.reset();
      setProblem(null);
      onChanged();
      showToast(othersEnded ? CHANGED : CHANGED_HERE_ONLY);
    } catch (error) {
      const field = error instanceof WrongCredentialsError ? 'current' : 'wanted';
      refuse(form, { field, text: errorMessage(error) });
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
      {/* For password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field id="account-current" name="current" label="Current password" problems={problemsOf('current')} required>
        {(control) => <input {...control} type="password" autoComplete="current-password" />}
      </Field>
      <Field
        id="account-wanted"
        name="wanted"
        label="New password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more. Your other sessions end when it is changed.`}
        problems={problemsOf('wanted')}
        required
      >
        {(control) => <input {...control} type="password" autoComplete="new-password" />}
      </Field>
      <div>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Changing...' : 'Change password'}
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
const CHANGED_HERE_ONLY = {
  kind: 'problem',
  title: CHANGED.title,
  text: "Your other sessions could not be ended: 'Sign out everywhere' below ends them.",
} as const;
