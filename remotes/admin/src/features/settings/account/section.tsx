import { createOwnAccount } from '@ledgerlight/backend/own-account';
import { createPeople } from '@ledgerlight/backend/people';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import { themeAtom } from '@ledgerlight/shell-api';
import { BRAND } from '@ledgerlight/site/brand';
import { Button } from '@ledgerlight/ui/button';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import layout from '../../../kit/layout.module.css';
import { SectionFrame, SectionPart } from '../../../kit/lists/section-frame.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { helpSheetOpenAtom, singleKeysOnAtom } from '../../../navigation/shortcuts/use-shortcuts.ts';
import { ProfileForm } from '../people/profile-form.tsx';
import { SessionList } from '../people/session-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPart } from './second-factor.tsx';
import style from './section.module.css';
import { Tokens } from './tokens.tsx';

export function Account({
  session,
  staff,
  member,
  origin,
}: Pick<AdminArea, 'session' | 'staff' | 'member' | 'origin'>) {
  const account = createOwnAccount(staff);
  const people = createPeople(staff, origin);
  const factor = createSecondFactor(staff);
  const tokens = createPublishTokens(staff);
  const [endedSessions, setEndedSessions] = useState(0);
  const noteEndedSessions = () => setEndedSessions((before) => before + 1);
  const profile = useLoaded(['own-profile'], people.profile);
  const signOut = useTask('You are still signed in', async () => {
    await account.signOutEverywhere();
    session.manager.logOut();
  });
  return (
    <SectionFrame id="account" title="Account">
      <SectionPart title="Profile">
        <QueryView query={profile} noun="profile">
          {(loaded) => <ProfileForm profile={loaded} save={people.edit} onSaved={() => void profile.refetch()} />}
        </QueryView>
      </SectionPart>
      <Preferences />
      <PasswordForm account={account} username={member.username} onChanged={noteEndedSessions} />
      <SecondFactorPart factor={factor} username={member.username} issuer={BRAND.name} onChanged={noteEndedSessions} />
      <SectionPart title="Where you are signed in" intro="A session ends by itself eight hours after signing in.">
        <SessionList
          key={endedSessions}
          queryKey={['own-sessions']}
          load={account.sessions}
          revoke={account.revokeSession}
        />
        <div className={layout.buttons}>
          <Button variant="secondary" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            {signOut.isPending ? 'Signing out...' : 'Sign out everywhere'}
          </Button>
        </div>
      </SectionPart>
      {member.role === 'admin' && <Tokens tokens={tokens} />}
    </SectionFrame>
  );
}

/** What a person chooses for this browser: the theme of the site and the keyboard shortcuts. */
export function Preferences() {
  const [theme, setTheme] = useAtom(themeAtom);
  const [isOn, setOn] = useAtom(singleKeysOnAtom);
  const openHelp = useSetAtom(helpSheetOpenAtom);
  return (
    <SectionPart title="This browser">
      <fieldset className={style.choices}>
        <legend>Theme</legend>
        {THEME_CHOICES.map(({ value, label }) => (
          <label key={value} className={layout.choice}>
            <input type="radio" name="theme" checked={theme === value} onChange={() => setTheme(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <label className={layout.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Keyboard shortcuts of a single key, such as ? and g p
      </label>
      <div>
        <Button variant="secondary" onClick={() => openHelp(true)}>
          Show keyboard shortcuts
        </Button>
      </div>
    </SectionPart>
  );
}

const THEME_CHOICES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
