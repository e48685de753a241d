import { errorMessage } from '@ledgerlight/backend/errors';
import type { AccountLink, Invitation, People, PersonRole } from '@ledgerlight/backend/people';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import { CopyField } from '../copy-field.tsx';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import { showToast, toastOnError } from '../toasts/store.ts';
import style from './people.module.css';
import { RoleField } from './role-field.tsx';
import { ROLE_LABELS } from './roles.ts';

type MadeInvitation = AccountLink & { readonly email: string | null };

/** Invites people, and lists the invitations that were not used. */
export function Invite({ people }: { readonly people: People }) {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const query = useQuery({ queryKey: ['invitations'], queryFn: ({ signal }) => people.invitations(signal) });
  const revoking = useMutation({
    mutationFn: (id: string) =>
      toastOnError('The invitation was not withdrawn', async () => {
        await people.revokeInvitation(id);
        showToast({ kind: 'success', title: 'The invitation was withdrawn', text: 'Its link opens nothing any more.' });
        await query.refetch();
      }),
  });
  return (
    <div className={style.part}>
      <h3>Invite somebody</h3>
      {made === null ? (
        <InviteForm
          people={people}
          onInvited={(invitation) => {
            setMade(invitation);
            void query.refetch();
          }}
        />
      ) : (
        <CopyField
          id="invitation-link"
          label="Invitation link"
          hint={`Works once, until ${formatDateTime(made.expiresAt)}. It is not shown again.${made.email === null ? '' : ` It is also sent to ${made.email}, if this site sends mail.`}`}
          value={made.address}
          copied={{ title: 'The link was copied', text: 'Send it to the person that it is for.' }}
          copyLabel="Copy link"
          onDone={() => setMade(null)}
        />
      )}
      <QueryView query={query} noun="invitations">
        {(invitations) =>
          invitations.length > 0 && (
            <ul className={style.list} aria-label="Invitations">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  isBusy={revoking.isPending}
                  onRevoke={() => revoking.mutate(invitation.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly isBusy: boolean;
  onRevoke(): void;
}

function InvitationRow({ invitation, isBusy, onRevoke }: InvitationRowProps) {
  const { email, role, createdBy, createdAt } = invitation;
  return (
    <li className={style.entry}>
      <div className={style.entryText}>
        <strong>{email ?? 'By link'}</strong>, {ROLE_LABELS[role]}
        <span className={style.small}>
          by {createdBy}, {expiryText(invitation)}
        </span>
      </div>
      <ActionButton
        label="Withdraw"
        subject={`invitation ${email ?? 'by link'} of ${formatDateTime(createdAt)}`}
        isDestructive
        disabled={isBusy}
        onClick={onRevoke}
      />
    </li>
  );
}

function expiryText({ expiresAt }: Invitation): string {
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${formatDateTime(expiresAt)}`;
}

interface InviteFormProps {
  readonly people: People;
  readonly onInvited: (invitation: MadeInvitation) => void;
}

function InviteForm({ people, onInvited }: InviteFormProps) {
  const [role, setRole] = useState<PersonRole>('writer');
  const inviting = useMutation({
    mutationFn: async (email: string | null) => ({ ...(await people.invite(role, email)), email }),
    onSuccess: onInvited,
  });
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    inviting.mutate(String(new FormData(event.currentTarget).get('email')).trim() || null);
  };
  return (
    <form className={style.form} aria-label="Invite somebody" onSubmit={invite}>
      <RoleField id="invite-role" role={role} onChange={setRole} />
      <Field
        id="invite-email"
        name="email"
        label="E-mail"
        hint="Without one, you get a link to pass on."
        problems={inviting.error ? [errorMessage(inviting.error)] : []}
      >
        {(control) => <input {...control} type="email" maxLength={254} autoComplete="off" />}
      </Field>
      <div>
        <Button type="submit" variant="secondary" disabled={inviting.isPending}>
          {inviting.isPending ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}
