import type { AccountLink, Invitation, People, PersonRole } from '@ledgerlight/backend/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import { ActionList } from '../../../kit/lists/action-list.tsx';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { reloadQueries } from '../../../kit/query-client.ts';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { ROLE_LABELS, roleField } from './roles.ts';

const QUERY_KEY = ['invitations'];

interface TypedInvitation {
  readonly role: PersonRole;
  readonly email: string;
}

export function Invite({ people }: { readonly people: People }) {
  const [made, setMade] = useState<(AccountLink & { readonly email: string | null }) | null>(null);
  const mailText = useMailText(people, made?.email ?? null);
  const client = useQueryClient();
  return (
    <SectionPart title="Invite a person">
      {made === null ? (
        <RecordForm<TypedInvitation>
          id="invite"
          aria-label="Invite a person"
          saveLabel="Invite"
          savingLabel="Inviting..."
          start={{ role: 'writer', email: '' }}
          fields={({ role }) => [roleField(role), EMAIL]}
          refusedField={() => 'email'}
          save={async ({ role, email: typed }) => {
            const email = typed.trim() || null;
            setMade({ ...(await people.invite(role, email)), email });
            await reloadQueries(client, QUERY_KEY);
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
      <ActionList
        label="Invitations"
        queryKey={QUERY_KEY}
        load={people.invitations}
        empty="No open invitations."
        idOf={({ id }) => id}
        titleOf={({ email, role }) => `${email ?? 'By link'}, ${ROLE_LABELS[role]}`}
        action={{
          label: 'Withdraw',
          failure: 'The invitation was not withdrawn',
          subject: ({ email, createdAt }) => `invitation ${email ?? 'by link'} of ${formatDateTime(createdAt)}`,
          async run({ id }) {
            await people.revokeInvitation(id);
            return { title: 'The invitation was withdrawn', text: 'Its link opens nothing any more.' };
          },
        }}
      >
        {(invitation) => `by ${invitation.createdBy}, ${expiryText(invitation)}`}
      </ActionList>
    </SectionPart>
  );
}

function expiryText({ expiresAt }: Invitation): string {
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${formatDateTime(expiresAt)}`;
}

const EMAIL: RecordField<TypedInvitation> = {
  name: 'email',
  label: 'E-mail',
  hint: 'Without one, you get a link to pass on.',
  type: 'email',
  maxLength: 254,
};

/** Returns whether a link also goes to the address by mail, as a sentence; empty without an address, and until it is known. */
export function useMailText(people: Pick<People, 'sendsMail'>, email: string | null): string {
  const { data } = useLoaded(['sends-mail'], people.sendsMail);
  if (email === null || data === undefined) return '';
  return data ? `It is also sent to ${email}.` : `This site sends no mail, so pass it on to ${email}.`;
}
