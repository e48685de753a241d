import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { failureText, GATE_COPY, waitingTime } from '../copy.ts';
import style from './login-form.module.css';
import { isLocked, LOGIN_LIMITS, type LoginField, type LoginFormState } from './login-form-state.ts';

/** The login form. */
export interface LoginFormViewProps {
  readonly state: LoginFormState;
  readonly username: string;
  /** The present moment, in milliseconds since 1970. */
  readonly now: number;
  readonly ref?: Ref<HTMLFormElement>;
  onUsername(username: string): void;
  onEdit(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Is called when somebody tries although the form is locked. */
  onLockedTry(): void;
}

/** The login form as it stands (specification sections 2 and 5). */
export function LoginFormView(props: LoginFormViewProps) {
  const { state, username, now } = props;
  const [passwordShown, setPasswordShown] = useState(false);
  const locked = isLocked(state.lock, username, now);
  const wrong = state.failure?.kind === 'wrong-credentials';
  const tryLocked = (event: KeyboardEvent) => {
    // A form whose button is disabled is not submitted at all.
    if (locked && event.key === 'Enter' && event.target instanceof HTMLInputElement) props.onLockedTry();
  };
  return (
    <form
      ref={props.ref}
      className={style.form}
      aria-label={GATE_COPY.title}
      noValidate
      onSubmit={props.onSubmit}
      onKeyDown={tryLocked}
    >
      <div className={formField.field}>
        <label className={formField.label} htmlFor={controlId('username')}>
          {GATE_COPY.username}
        </label>
        <input
          {...controlAttributes('username', state, wrong)}
          aria-describedby={state.missing.includes('username') ? problemId('username') : GATE_TEXT_ID}
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => {
            props.onUsername(event.target.value);
            props.onEdit();
          }}
        />
        <FieldProblem field="username" text={state.missing.includes('username') && GATE_COPY.usernameRequired} />
      </div>
      <div className={formField.field}>
        <label className={formField.label} htmlFor={controlId('password')}>
          {GATE_COPY.password}
        </label>
        <input
          {...controlAttributes('password', state, wrong)}
          type={passwordShown ? 'text' : 'password'}
          autoComplete="current-password"
          onChange={props.onEdit}
          autoCapitalize="none"
          spellCheck={false}
        />
        <FieldProblem
          field="password"
          text={state.missing.includes('password') ? GATE_COPY.passwordRequired : wrong && GATE_COPY.checkCredentials}
        />
        <label className={style.show}>
          <input type="checkbox" checked={passwordShown} onChange={(event) => setPasswordShown(event.target.checked)} />
          {GATE_COPY.showPassword}
        </label>
      </div>
      <div className={style.foot}>
        <LoginNotice state={state} locked={locked} now={now} />
        <Button type="submit" disabled={state.busy || locked}>
          {state.busy ? GATE_COPY.signingIn : GATE_COPY.signIn}
        </Button>
      </div>
    </form>
  );
}

/** The id of what stands above the form. A screen reader that lands in the first field reads it too. */
export const GATE_TEXT_ID = 'login-gate-text';

/** The id of a field's control. */
export function controlId(field: LoginField): string {
  return `login-${field}`;
}

function controlAttributes(field: LoginField, state: LoginFormState, wrong: boolean) {
  const isWrong = state.missing.includes(field) || wrong;
  const isExplained = state.missing.includes(field) || (wrong && field === 'password');
  return {
    id: controlId(field),
    name: field,
    className: formField.control,
    maxLength: LOGIN_LIMITS[field],
    required: true,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isExplained ? problemId(field) : undefined,
  } as const;
}

function FieldProblem({ field, text }: { readonly field: LoginField; readonly text: string | false }) {
  return (
    text && (
      <p id={problemId(field)} className={formField.problem}>
        {text}
      </p>
    )
  );
}

function problemId(field: LoginField): string {
  return `login-${field}-problem`;
}

function LoginNotice({
  state: { failure, lock },
  locked,
  now,
}: {
  readonly state: LoginFormState;
  readonly locked: boolean;
  readonly now: number;
}) {
  if (locked && lock) {
    return (
      <div className={style.notice}>
        <p className={style.noticeTitle}>{GATE_COPY.lockedTitle}</p>
        <p className={style.noticeText}>{GATE_COPY.locked(waitingTime(lock.until - now))}</p>
      </div>
    );
  }
  // Announced when it appears, so it stands in the form empty before.
  return (
    <div role="alert">
      {failure && failure.kind !== 'wrong-credentials' && failure.kind !== 'too-many-attempts' && (
        <p className={style.notice}>{failureText(failure)}</p>
      )}
      {lock !== null && lock.until <= now && <p className={style.open}>{GATE_COPY.unlocked}</p>}
    </div>
  );
}
