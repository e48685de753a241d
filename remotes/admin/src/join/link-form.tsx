import { AccountLinkError, type AccountLinkState, type AccountLinks } from '@ledgerlight/backend/account-links';
import { errorMessage } from '@ledgerlight/backend/errors';
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@ledgerlight/backend/password-rules';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import style from './page.module.css';

interface LinkFormProps {
  readonly links: AccountLinks;
  readonly token: string;
  readonly link: AccountLinkState;
  readonly onUsed: (username: string) => void;
}

/** The form of an invitation (username, name and password) or of a password reset. */
export function LinkForm({ links, token, link, onUsed }: LinkFormProps) {
  const isInvitation = link.kind === 'invitation';
  const using = useMutation({
    mutationFn: async (entries: FormData) => {
      const text = (name: string) => String(entries.get(name) ?? '');
      const password = text('password');
      const weakness = passwordProblem(password);
      if (weakness !== null) throw new AccountLinkError(weakness, 'password');
      if (!isInvitation) return links.setPassword(token, password);
      return links.accept(token, { username: text('username').trim(), name: text('byline').trim(), password });
    },
    onSuccess: onUsed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    using.mutate(new FormData(form), {
      onError: (error) => {
        if (error instanceof AccountLinkError) form.querySelector<HTMLInputElement>(`[name="${error.field}"]`)?.focus();
      },
    });
  };
  const problemsOf = (field: AccountLinkError['field']) =>
    using.error instanceof AccountLinkError && using.error.field === field ? [using.error.message] : [];
  const isGeneral = using.error && !(using.error instanceof AccountLinkError && using.error.field !== 'link');
  return (
    <form
      className={style.form}
      aria-label={isInvitation ? 'Join the newsroom' : 'Choose a new password'}
      onSubmit={submit}
    >
      {isInvitation ? (
        <NameFields problemsOf={problemsOf} />
      ) : (
        // For password managers.
        <input type="text" name="username" value={link.username ?? ''} autoComplete="username" readOnly hidden />
      )}
      <Field
        id="link-password"
        name="password"
        label="Password"
        hint={`${MIN_PASSWORD_LENGTH} characters or more.`}
        problems={problemsOf('password')}
        required
      >
        {(control) => <input {...control} type="password" autoComplete="new-password" />}
      </Field>
      <div className={style.foot}>
        <div role="alert">{isGeneral && <p className={style.problem}>{errorMessage(using.error)}</p>}</div>
        <Button type="submit" disabled={using.isPending}>
          {submitText(isInvitation, using.isPending)}
        </Button>
      </div>
    </form>
  );
}

function submitText(isInvitation: boolean, isPending: boolean): string {
  if (isInvitation) return isPending ? 'Joining...' : 'Join';
  return isPending ? 'Saving...' : 'Save password';
}

function NameFields({ problemsOf }: { readonly problemsOf: (field: 'username' | 'byline') => readonly string[] }) {
  return (
    <>
      <Field
        id="link-username"
        name="username"
        label="Username"
        hint="To sign in with: lowercase letters, digits, hyphens and underscores."
        problems={problemsOf('username')}
        required
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        )}
      </Field>
      <Field
        id="link-byline"
        name="byline"
        label="Name"
        hint="Readers see it above your posts."
        problems={problemsOf('byline')}
        required
      >
        {(control) => <input {...control} type="text" autoComplete="name" maxLength={200} />}
      </Field>
    </>
  );
}
