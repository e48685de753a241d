import { errorMessage } from '@ledgerlight/backend/errors';
import { createOwnAccount } from '@ledgerlight/backend/own-account';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import type { StaffAccess, StaffRole } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { useMemo, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import { PasswordForm } from './password-form.tsx';
import style from './section.module.css';
import { SessionList } from './session-list.tsx';
import { Tokens } from './tokens.tsx';

/** What somebody does with their own account: another password, where they are signed in, and tokens of the site for admins. */
export function Account({
  staff,
  username,
  role,
  onSignedOut,
}: {
  readonly staff: StaffAccess;
  readonly username: string;
  readonly role: StaffRole;
  /** Is called when every session has ended, this one too. */
  readonly onSignedOut: () => void;
}) {
  const account = useMemo(() => createOwnAccount(staff), [staff]);
  const tokens = useMemo(() => createPublishTokens(staff), [staff]);
  const [passwordChanges, setPasswordChanges] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const signOutEverywhere = async () => {
    setLeaving(true);
    try {
      await account.signOutEverywhere();
      onSignedOut();
    } catch (error) {
      setLeaving(false);
      showToast({ kind: 'problem', title: 'You are still signed in', text: errorMessage(error) });
    }
  };
  return (
    <section aria-labelledby="account" className={style.account}>
      <h2 id="account">Account</h2>
      <PasswordForm account={account} username={username} onChanged={() => setPasswordChanges(passwordChanges + 1)} />
      <div>
        <h3>Where you are signed in</h3>
        <p className={style.text}>A session ends by itself eight hours after signing in.</p>
        <SessionList key={passwordChanges} account={account} />
        <Button variant="secondary" disabled={leaving} onClick={() => void signOutEverywhere()}>
          {leaving ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </div>
      {role === 'admin' && <Tokens tokens={tokens} />}
    </section>
  );
}
