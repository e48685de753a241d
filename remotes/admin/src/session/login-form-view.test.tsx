import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LoginFormState } from './login-form-state.ts';
import { LoginFormView } from './login-form-view.tsx';

const NOON = Date.UTC(2026, 10, 21, 12);
const untried: LoginFormState = { missing: [], busy: false, failure: null, lock: null };

function show(state: Partial<LoginFormState> = {}, username = '', now = NOON): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <LoginFormView
      state={{ ...untried, ...state }}
      username={username}
      now={now}
      onUsername={nothing}
      onEdit={nothing}
      onSubmit={nothing}
      onLockedTry={nothing}
    />,
  );
}

/** The tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`))?.[0] ?? '';
}

test('both fields are labelled, required, limited, and known to password managers', () => {
  const html = show();
  expect(html).toContain('<label class="label" for="login-username">Username');
  expect(html).toContain('<label class="label" for="login-password">Password');
  for (const part of ['required=""', 'maxLength="50"', 'autoComplete="username"']) {
    expect(control(html, 'username')).toContain(part);
  }
  for (const part of ['required=""', 'maxLength="100"', 'autoComplete="current-password"', 'type="password"']) {
    expect(control(html, 'password')).toContain(part);
  }
  expect(html).not.toContain('aria-invalid');
  expect(html).toMatch(/<button type="submit"[^>]*>Sign in</);
});

test('what is missing is said beside its field', () => {
  const html = show({ missing: ['password'] });
  expect(control(html, 'username')).not.toContain('aria-invalid');
  expect(control(html, 'password')).toContain('aria-invalid="true"');
  expect(control(html, 'password')).toContain('aria-describedby="login-password-problem"');
  expect(html).toContain('<p id="login-password-problem" class="problem">Password is required</p>');
});

test('while an attempt is under way no other can be made', () => {
  expect(show({ busy: true })).toMatch(/<button type="submit" disabled=""[^>]*>Signing in\.\.\.</);
});

test('wrong credentials mark both fields and do not say which one is wrong', () => {
  const html = show({ failure: { kind: 'wrong-credentials', remaining: 4, seconds: 0 } });
  expect(control(html, 'username')).toContain('aria-invalid');
  expect(control(html, 'password')).toContain('aria-invalid');
  expect(html).toContain('Check username and password.');
});

test('a backend that is away is named, and that it does not count', () => {
  const html = show({ failure: { kind: 'unreachable' } });
  expect(html).toMatch(/role="alert"><p[^>]*>The backend does not answer.*does not count as an attempt/);
  expect(html).not.toContain('aria-invalid');
});

test('somebody who is no staff is told so', () => {
  expect(show({ failure: { kind: 'not-staff' } })).toContain('not a member of the staff');
});

test('a locked account locks the form for that account alone, and says how long', () => {
  const lock = { until: NOON + 245_000, account: 'intern1' };
  expect(show({ lock }, 'Intern1')).toContain('Try again in 4:05');
  expect(show({ lock }, 'Intern1')).toMatch(/<button type="submit" disabled=""/);
  expect(show({ lock }, 'intern2')).not.toMatch(/<button type="submit" disabled/);
});

test('a lock that is over says that one can try again', () => {
  const html = show({ lock: { until: NOON, account: 'admin' } });
  expect(html).toContain('You can try again now.');
  expect(html).not.toMatch(/<button type="submit" disabled/);
});
