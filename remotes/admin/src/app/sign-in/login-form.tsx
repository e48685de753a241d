import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { formField } from '@ledgerlight/ui/form-field';
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import layout from '../../kit/layout.module.css';
import { lazyPart } from '../../kit/lazy-part.ts';
import { isFocusFree } from '../../kit/lists/use-focus-after-removal.ts';
import type { AdminSession } from '../../session/admin.ts';
import { CodeForm } from './code-form.tsx';
import style from './login-form.module.css';
import { isLocked, type LoginField, type LoginState, showLockedToast, useLogin, useNowUntil } from './use-login.ts';

const RequiredFactor = lazyPart(async () => (await import('./required-factor.tsx')).RequiredFactor);

/** The id of the text above the form, which describes the first field. */
export const GATE_TEXT_ID = 'login-gate-text';

interface LoginFormProps {
  readonly session: Pick<AdminSession, 'manager' | 'storage' | 'staff'>;
  readonly initialUsername: string;
}

/** The login form (specification sections 2 and 5). */
export function LoginForm({ session, initialUsername }: LoginFormProps) {
  const login = useLogin(session, initialUsername);
  const now = useNowUntil(login.state.lock?.lockedUntil ?? null);
  const locked = isLocked(login.state.lock, login.username, now);
  const notice = <LoginNotice state={login.state} isLocked={locked} now={now} />;
  if (login.state.needsFactor) {
    return (
      <Suspense>
        <RequiredFactor staff={session.staff} username={login.username} onDone={() => void login.resume()} />
      </Suspense>
    );
  }
  if (login.state.needsCode) return <CodeForm login={login} isLocked={locked} notice={notice} />;
  return <PasswordStep login={login} initialUsername={initialUsername} isLocked={locked} notice={notice} />;
}

interface PasswordStepProps extends Pick<LoginFormProps, 'initialUsername'> {
  readonly login: ReturnType<typeof useLogin>;
  readonly isLocked: boolean;
  readonly notice: ReactNode;
}

function PasswordStep({ login, initialUsername, isLocked: locked, notice }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { username, state, submit, editUsername, editPassword } = login;
  const isRefused = state.failure?.kind === 'wrong-credentials';
  useFieldFocus(form, state, initialUsername === '' ? 'username' : 'password');
  // A form whose button is disabled is not submitted at all.
  const onKeyDown = (event: KeyboardEvent) => {
    if (locked && event.key === 'Enter' && event.target instanceof HTMLInputElement) showLockedToast();
  };
  return (
    <form
      ref={form}
      className={style.form}
      aria-label="Staff sign in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get('password')));
      }}
      onKeyDown={onKeyDown}
    >
      <Field id={controlId('username')} name="username" label="Username" problems={problemsOf('username', state)}>
        {(control) => (
          <input
            {...control}
            {...PLAIN}
            type="text"
            maxLength={50}
            autoComplete="username"
            aria-invalid={isRefused || control['aria-invalid']}
            aria-describedby={control['aria-describedby'] ?? GATE_TEXT_ID}
            value={username}
            onChange={(event) => editUsername(event.target.value)}
          />
        )}
      </Field>
      <PasswordField state={state} onEdit={editPassword} />
      <div className={style.foot}>
        {notice}
        <Button type="submit" disabled={state.isBusy || locked}>
          {state.isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </div>
    </form>
  );
}

function PasswordField({ state, onEdit }: { readonly state: LoginState; readonly onEdit: () => void }) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div>
      <Field id={controlId('password')} name="password" label="Password" problems={problemsOf('password', state)}>
        {(control) => (
          <input
            {...control}
            {...PLAIN}
            type={isVisible ? 'text' : 'password'}
            maxLength={100}
            autoComplete="current-password"
            onChange={onEdit}
          />
        )}
      </Field>
      <label className={layout.choice}>
        <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.target.checked)} />
        Show password
      </label>
    </div>
  );
}

const PLAIN = { required: true, autoCapitalize: 'none', spellCheck: false } as const;

/** Focuses the first field when nothing else has the focus, and later the field that needs a correction. */
function useFieldFocus(form: RefObject<HTMLFormElement | null>, { missing, failure }: LoginState, first: LoginField) {
  useEffect(() => {
    if (isFocusFree()) controlIn(form.current, first)?.focus();
  }, [form, first]);
  useEffect(() => {
    const field = missing[0] ?? (failure?.kind === 'wrong-credentials' ? 'password' : null);
    const control = field && controlIn(form.current, field);
    control?.focus();
    control?.select();
  }, [form, missing, failure]);
}

function controlIn(form: HTMLFormElement | null, field: LoginField) {
  return form?.querySelector<HTMLInputElement>(`#${controlId(field)}`);
}

function controlId(field: LoginField): string {
  return `login-${field}`;
}

function problemsOf(field: LoginField, { missing, failure }: LoginState): readonly string[] {
  if (missing.includes(field)) return [field === 'username' ? 'Username is required' : 'Password is required'];
  return field === 'password' && failure?.kind === 'wrong-credentials' ? ['Check username and password.'] : [];
}

interface LoginNoticeProps {
  readonly state: LoginState;
  readonly isLocked: boolean;
  readonly now: number;
}

function LoginNotice({ state: { failure, lock }, isLocked, now }: LoginNoticeProps) {
  const lockedUntil = lock?.lockedUntil ?? null;
  if (isLocked && lockedUntil !== null) {
    return (
      <div className={style.notice}>
        <p className={style.noticeTitle}>Signing in is locked</p>
        <p className={style.noticeText}>
          {`There were too many attempts for this account. Try again in ${formatCountdown(lockedUntil - now)}.`}
        </p>
      </div>
    );
  }
  const text = failureText(failure);
  // The region must exist before its content for screen readers to announce it.
  return (
    <div role="alert">
      {text && <p className={style.notice}>{text}</p>}
      {lockedUntil !== null && lockedUntil <= now && <p className={formField.hint}>You can try again now.</p>}
    </div>
  );
}

function failureText(failure: LoginState['failure']): string | null {
  switch (failure?.kind) {
    case 'not-staff':
      return 'This account is not a member of the staff. Ask an admin for access.';
    case 'unreachable':
      return 'The backend does not answer, so nobody can sign in now. This does not count as an attempt; try again in a moment.';
    case 'other':
      return `Signing in did not work: ${failure.message}`;
    default:
      return null;
  }
}

/** Formats a duration as minutes and seconds: `4:05`. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
