import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { type ReactNode, useEffect, useRef } from 'react';
import style from './login-form.module.css';
import type { useLogin } from './use-login.ts';

interface CodeFormProps {
  readonly login: ReturnType<typeof useLogin>;
  readonly isLocked: boolean;
  readonly notice: ReactNode;
}

export function CodeForm({ login, isLocked, notice }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, submitCode, startAgain } = login;
  const isWrong = state.failure?.kind === 'wrong-credentials';
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again after each failure
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[name="code"]')?.select();
  }, [state.failure]);
  return (
    <form
      ref={form}
      className={style.form}
      aria-label="Second factor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitCode(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <Field
        id="login-code"
        name="code"
        label="Code"
        hint="Of your authenticator app, or one of your recovery codes."
        problems={isWrong ? ['Check the code. An app shows another one every 30 seconds.'] : []}
        required
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
          />
        )}
      </Field>
      <div className={style.foot}>
        {notice}
        <Button type="submit" disabled={state.isBusy || isLocked}>
          {state.isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </div>
      <Button variant="quiet" onClick={startAgain}>
        Use another account
      </Button>
    </form>
  );
}
