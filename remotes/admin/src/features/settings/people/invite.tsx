import type { AccountLink, Invitation, People, PersonRole } from '@ledgerlight/backend/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../kit/action-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import layout from '../../../kit/layout.module.css';
import { useFocusAfterRemoval } from '../../../kit/lists/use-focus-after-removal.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast } from '../../../kit/toasts/store.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import style from './people.module.css';
import { ROLE_LABELS, roleField } from './roles.ts';
import { useMailText } from './use-mail-text.ts';

const QUERY_KEY = ['invitations'];

type MadeInvitation = AccountLink & { readonly email: string | null };

export function Invite({ people }: { readonly people: People }) {
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const mailText = useMailText(people, made?.email ?? null);
  const client = useQueryClient();
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => people.invitations(signal) });
  const focus = useFocusAfterRemoval(query.data?.map(({ id }) => id) ?? [], undefined, 'li > [tabindex]');
  const revoking = useTask('The invitation was not withdrawn', async (id: string) => {
    await people.revokeInvitation(id);
    focus.expect(id);
    showToast({ kind: 'success', title: 'The invitation was withdrawn', text: 'Its link opens nothing any more.' });
    await query.refetch();
  });
  return (
    <section ref={focus.region} className={style.part} aria-labelledby="invite">
      <h3 id="invite" tabIndex={-1}>
        Invite somebody
      </h3>
      {made === null ? (
        <InviteForm
          people={people}
          onInvited={async (invitation) => {
            setMade(invitation);
            // The first list may still be on its way, without the new invitation.
            await client.cancelQueries({ queryKey: QUERY_KEY });
            await query.refetch();
          }}
        />
      ) : (
        <CopyField
          id="invitation-link"
          label="Invitation link"
          hint={`Works once, until ${formatDateTime(made.expiresAt)}. It is not shown again. ${mailText}`}
          value={made.address}
          copied={{ title: 'The link was copied', text: 'Send it to the person that it is for.' }}
          copyLabel="Copy link"
          onDone={() => setMade(null)}
        />
      )}
      <QueryView query={query} noun="invitations">
        {(invitations) =>
          invitations.length > 0 && (
            <ul className={layout.list} aria-label="Invitations">
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
    </section>
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
      <div className={style.entryText} tabIndex={-1}>
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
  readonly onInvited: (invitation: MadeInvitation) => Promise<void>;
}

function InviteForm({ people, onInvited }: InviteFormProps) {
  const form = useRecordForm<TypedInvitation>({
    start: { role: 'writer', email: '' },
    async save({ role, email: typed }) {
      const email = typed.trim() || null;
      await onInvited({ ...(await people.invite(role, email)), email });
    },
    refusedField: () => 'email',
  });
  return (
    <RecordForm
      form={form}
      saveLabel="Invite"
      savingLabel="Inviting..."
      className={style.form}
      aria-label="Invite somebody"
    >
      <RecordFields form={form} id="invite" fields={[roleField(form.watch('role')), EMAIL]} />
    </RecordForm>
  );
}

interface TypedInvitation {
  readonly role: PersonRole;
  readonly email: string;
}

const EMAIL: RecordField<TypedInvitation> = {
  name: 'email',
  label: 'E-mail',
  hint: 'Without one, you get a link to pass on.',
  type: 'email',
  maxLength: 254,
};
