import { createOwnAccount, type OwnAccount } from '@ledgerlight/backend/own-account';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import { toastOnError } from '../toasts/store.ts';
import { PasswordForm } from './password-form.tsx';
import style from './section.module.css';
import { Tokens } from './tokens.tsx';

interface AccountProps {
  readonly staff: StaffAccess;
  readonly username: string;
  readonly role: StaffRole;
  readonly onSignedOut: () => void;
}

export function Account({ staff, username, role, onSignedOut }: AccountProps) {
  const account = useMemo(() => createOwnAccount(staff), [staff]);
  const tokens = useMemo(() => createPublishTokens(staff), [staff]);
  const [passwordChanges, setPasswordChanges] = useState(0);
  const signOut = useMutation({
    mutationFn: () =>
      toastOnError('You are still signed in', async () => {
        await account.signOutEverywhere();
        onSignedOut();
      }),
  });
  return (
    <section aria-labelledby="account" className={style.account}>
      <h2 id="account">Account</h2>
      <PasswordForm account={account} username={username} onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      <div>
        <h3>Where you are signed in</h3>
        <p className={style.text}>A session ends by itself eight hours after signing in.</p>
        <SessionList key={passwordChanges} account={account} />
        <Button variant="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          {signOut.isPending ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </div>
      {role === 'admin' && <Tokens tokens={tokens} />}
    </section>
  );
}

function SessionList({ account }: { readonly account: OwnAccount }) {
  const query = useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => account.sessions(signal) });
  return (
    <QueryView query={query} errorTitle="Your sessions could not be loaded" loadingLabel="Loading sessions">
      {(sessions) => (
        <ul className={style.list}>
          {sessions.map(({ startedAt, userAgent, isThisOne }) => (
            <li key={startedAt} className={style.session}>
              <strong>{isThisOne ? 'This session' : 'Another session'}</strong>, since {formatDateTime(startedAt)}
              {userAgent !== null && <span className={style.agent}>{userAgent}</span>}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
