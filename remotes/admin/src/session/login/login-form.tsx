import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../free-focus.ts';
import { dismissToasts, showToast } from '../../toasts/store.ts';
import type { AdminSession } from '../admin.ts';
import { SESSION_TOASTS } from '../copy.ts';
import { forgetAttempts, lockedAccount, noteFailedAttempt, noteLock, readAttempts } from './login-attempts.ts';
import { accountOf, isLocked, type LoginFormState, type LoginLock, lockOf, missingFields } from './login-form-state.ts';
import { controlId, LoginFormView } from './login-form-view.tsx';
import { type SignInFailure, signInFailureOf } from './sign-in-failure.ts';

/**
 * Signs in (specification sections 4 and 8). Five wrong attempts for an account lock the form for it, as long as the backend looks at
 * no other, over reloads too; only wrong credentials count.
 */
export function LoginForm({
  session: { keeper, storage },
  firstUsername,
}: {
  readonly session: Pick<AdminSession, 'keeper' | 'storage'>;
  /** The username that stands in the form to begin with. */
  readonly firstUsername: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  // After a reload the form shows the lock that it showed before.
  const [username, setUsername] = useState(() => firstUsername || (lockedAccount(storage, Date.now()) ?? ''));
  const lockFor = (typed: string) => lockOf(accountOf(typed), readAttempts(storage, accountOf(typed), Date.now()));
  const [state, setState] = useState<LoginFormState>(() => ({
    missing: [],
    busy: false,
    failure: null,
    lock: lockFor(username),
  }));
  const now = useTimeUntil(state.lock);
  const change = (changed: Partial<LoginFormState>) => setState((before) => ({ ...before, ...changed }));

  // Whoever comes to sign in types at once. When a session ends on the page, the heading that says so has the focus instead.
  const firstField = firstUsername === '' ? 'username' : 'password';
  useEffect(() => {
    if (isFocusFree()) form.current?.querySelector<HTMLInputElement>(`#${controlId(firstField)}`)?.focus();
  }, [firstField]);

  const { missing, failure } = state;
  useEffect(() => {
    // When a pair is wrong, it is nearly always the password that was mistyped.
    const field = missing[0] ?? (failure?.kind === 'wrong-credentials' ? 'password' : null);
    const control = field === null ? null : form.current?.querySelector<HTMLInputElement>(`#${controlId(field)}`);
    control?.focus();
    control?.select();
  }, [missing, failure]);

  const lockedTry = () => showToast({ kind: 'problem', ...SESSION_TOASTS.locked });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string') return;
    const nowMissing = missingFields(username, password);
    if (nowMissing.length > 0) return change({ missing: nowMissing, failure: null });
    const lock = lockFor(username);
    if (isLocked(lock, username, Date.now())) {
      change({ lock });
      return lockedTry();
    }
    // What was said of former attempts is over.
    dismissToasts();
    busy.current = true;
    change({ busy: true, missing: [], failure: null, lock: null });
    try {
      const member = await keeper.signIn(username.trim(), password);
      forgetAttempts(storage, accountOf(username), Date.now());
      showToast({
        kind: 'success',
        title: SESSION_TOASTS.granted.title,
        text: SESSION_TOASTS.granted.text(member.username),
      });
    } catch (error) {
      fail(signInFailureOf(error));
    } finally {
      busy.current = false;
    }
  };

  const fail = (failed: SignInFailure) => {
    const account = accountOf(username);
    const time = Date.now();
    if (failed.kind === 'too-many-attempts') {
      lockedTry();
      return change({
        busy: false,
        failure: failed,
        lock: lockOf(account, noteLock(storage, account, time, failed.seconds)),
      });
    }
    if (failed.kind !== 'wrong-credentials') return change({ busy: false, failure: failed });
    const attempts = noteFailedAttempt(storage, account, time, failed);
    const { title, text } = SESSION_TOASTS.denied;
    showToast({ kind: 'problem', title, text: text(attempts.remaining) });
    if (attempts.lockedUntil !== null) lockedTry();
    change({ busy: false, failure: failed, lock: lockOf(account, attempts) });
  };

  return (
    <LoginFormView
      ref={form}
      state={state}
      username={username}
      now={now}
      onUsername={(typed) => {
        setUsername(typed);
        change({ lock: lockFor(typed) });
      }}
      onEdit={() => change({ missing: [], failure: null })}
      onSubmit={submit}
      onLockedTry={lockedTry}
    />
  );
}

/** The time, often enough to count down while there is a lock. */
function useTimeUntil(lock: LoginLock | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (lock === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= lock.until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [lock]);
  return now;
}
