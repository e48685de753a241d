import type { AccountLink, People, Person } from '@ledgerlight/backend/people';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import layout from '../../../kit/layout.module.css';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';
import { useMailText } from './invite.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ROLE_LABELS, roleField } from './roles.ts';
import { SessionList } from './session-list.tsx';

interface PersonProps {
  readonly people: People;
  readonly person: Person;
  readonly onChanged: () => void;
}

export function PersonView({ people, person, isSelf, onChanged }: PersonProps & { readonly isSelf: boolean }) {
  const { username } = person;
  return (
    <SectionPart
      title={person.byline ?? username}
      intro={`${username}, ${person.deactivatedAt === null ? 'active' : `deactivated ${formatDateTime(person.deactivatedAt)}`}`}
    >
      <Link to={`${ADMIN_PATH}?section=people`}>All people</Link>
      <ProfileForm profile={person} save={people.edit} onSaved={onChanged} />
      <RoleForm people={people} person={person} onChanged={onChanged} />
      <SectionPart title="Where they are signed in">
        <SessionList
          queryKey={['person-sessions', username, person.deactivatedAt ?? '']}
          load={(signal) => people.sessions(username, signal)}
          revoke={people.revokeSession}
        />
      </SectionPart>
      {isSelf ? (
        <p>Your own password and second factor are under Account.</p>
      ) : (
        <PasswordReset people={people} person={person} onChanged={onChanged} />
      )}
      <Activity people={people} person={person} onChanged={onChanged} />
    </SectionPart>
  );
}

function RoleForm({ people, person, onChanged }: PersonProps) {
  return (
    <RecordForm
      id="person"
      aria-label="Role"
      saveLabel="Change role"
      start={{ role: person.role }}
      fields={({ role }) => [roleField(role)]}
      save={async ({ role }) => {
        await people.changeRole(person.username, role);
        showToast({ kind: 'success', title: 'The role was changed', text: `${person.username}: ${ROLE_LABELS[role]}` });
        onChanged();
      }}
    />
  );
}

function PasswordReset({ people, person, onChanged }: PersonProps) {
  const { username, email, hasSecondFactor } = person;
  const [link, setLink] = useState<AccountLink | null>(null);
  const mailText = useMailText(people, email);
  const resetting = useTask('No link was made', async () => {
    setLink(await people.resetPassword(username, email !== null));
  });
  const removing = useTask('The second factor was not removed', async () => {
    await people.removeSecondFactor(username);
    onChanged();
    return { title: 'The second factor was removed', text: `${username} was signed out.` };
  });
  return (
    <SectionPart
      title="Password and second factor"
      intro={`A link lets ${username} choose a new password within a day. ${mailText}`}
    >
      {link && (
        <CopyField
          id="password-link"
          label="Link for a new password"
          hint={`Works once, until ${formatDateTime(link.expiresAt)}. It is not shown again.`}
          value={link.address}
          copied={{ title: 'The link was copied', text: `Pass it on to ${username}.` }}
          copyLabel="Copy link"
          onDone={() => setLink(null)}
        />
      )}
      <div className={layout.buttons}>
        {!link && (
          <Button
            variant="secondary"
            disabled={resetting.isPending || person.deactivatedAt !== null}
            onClick={() => resetting.mutate()}
          >
            Reset password
          </Button>
        )}
        {hasSecondFactor && (
          <ConfirmedButton
            label="Remove second factor"
            question={`${username} is signed out everywhere, and signs in with the password alone until they add another one. Make sure that it is really them who asks.`}
            isPending={removing.isPending}
            onConfirmed={() => removing.mutate()}
          />
        )}
      </div>
    </SectionPart>
  );
}

function Activity({ people, person, onChanged }: PersonProps) {
  const { username } = person;
  const isActive = person.deactivatedAt === null;
  const changing = useTask('Nothing was changed', async () => {
    await people.setActive(username, !isActive);
    onChanged();
    return { title: isActive ? 'The person was deactivated' : 'The person was reactivated', text: username };
  });
  return (
    <div className={layout.buttons}>
      {isActive ? (
        <ConfirmedButton
          label="Deactivate"
          question={`${username} is signed out everywhere at once. Their tokens and open invitations end. Their posts stay, and you can reactivate them.`}
          isPending={changing.isPending}
          onConfirmed={() => changing.mutate()}
        />
      ) : (
        <Button variant="secondary" disabled={changing.isPending} onClick={() => changing.mutate()}>
          Reactivate
        </Button>
      )}
    </div>
  );
}
