import type { AccountLink, People, Person } from '@ledgerlight/backend/people';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import layout from '../../../kit/layout.module.css';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { ADMIN_PATH } from '../../../navigation/section-address.ts';
import style from './people.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ROLE_LABELS, roleField } from './roles.ts';
import { SessionList } from './session-list.tsx';
import { useMailText } from './use-mail-text.ts';

interface PersonProps {
  readonly people: People;
  readonly person: Person;
  readonly onChanged: () => void;
}

export function PersonView({ people, person, isSelf, onChanged }: PersonProps & { readonly isSelf: boolean }) {
  const { username } = person;
  return (
    <div className={style.people}>
      <div>
        <Link to={`${ADMIN_PATH}?section=people`}>All people</Link>
        <h3 className={style.heading}>{person.byline ?? username}</h3>
        <p className={style.text}>
          {username}, {person.deactivatedAt === null ? 'active' : `deactivated ${formatDateTime(person.deactivatedAt)}`}
        </p>
      </div>
      <ProfileForm profile={person} save={people.edit} onSaved={onChanged} />
      <RoleForm people={people} person={person} onChanged={onChanged} />
      <div className={style.part}>
        <h4>Where they are signed in</h4>
        <SessionList
          queryKey={['person-sessions', username, person.deactivatedAt ?? '']}
          load={(signal) => people.sessions(username, signal)}
          revoke={people.revokeSession}
        />
      </div>
      {isSelf ? (
        <p className={style.text}>Your own password and second factor are under Account.</p>
      ) : (
        <PasswordReset people={people} person={person} onChanged={onChanged} />
      )}
      <Activity people={people} person={person} onChanged={onChanged} />
    </div>
  );
}

function RoleForm({ people, person, onChanged }: PersonProps) {
  const form = useRecordForm({
    start: { role: person.role },
    async save({ role }) {
      await people.changeRole(person.username, role);
      showToast({ kind: 'success', title: 'The role was changed', text: `${person.username}: ${ROLE_LABELS[role]}` });
      onChanged();
    },
  });
  return (
    <RecordForm form={form} saveLabel="Change role" className={style.form} aria-label="Role">
      <RecordFields form={form} id="person" fields={[roleField(form.watch('role'))]} />
    </RecordForm>
  );
}

function PasswordReset({ people, person, onChanged }: PersonProps) {
  const { username, email, hasSecondFactor } = person;
  const [link, setLink] = useState<AccountLink | null>(null);
  const mailText = useMailText(people, email);
  const resetting = useTask('No link was made', async () =>
    setLink(await people.resetPassword(username, email !== null)),
  );
  const removing = useTask('The second factor was not removed', async () => {
    await people.removeSecondFactor(username);
    showToast({ kind: 'success', title: 'The second factor was removed', text: `${username} was signed out.` });
    onChanged();
  });
  return (
    <div className={style.part}>
      <h4>Password and second factor</h4>
      <p className={style.text}>{`A link lets ${username} choose a new password within a day. ${mailText}`}</p>
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
    </div>
  );
}

function Activity({ people, person, onChanged }: PersonProps) {
  const { username } = person;
  const isActive = person.deactivatedAt === null;
  const changing = useTask('Nothing was changed', async () => {
    await people.setActive(username, !isActive);
    const title = isActive ? 'The person was deactivated' : 'The person was reactivated';
    showToast({ kind: 'success', title, text: username });
    onChanged();
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
