import { MAX_TOKEN_NAME_LENGTH, type PublishToken, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import { ActionList } from '../../../kit/lists/action-list.tsx';
import { SectionPart } from '../../../kit/lists/section-frame.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { reloadQueries } from '../../../kit/query-client.ts';

const QUERY_KEY = ['publish-tokens'];

export function Tokens({ tokens }: { readonly tokens: PublishTokens }) {
  const client = useQueryClient();
  const [created, setCreated] = useState<string | null>(null);
  return (
    <SectionPart
      title="Tokens for publishing"
      intro="A job in CI publishes with a token in LEDGERLIGHT_TOKEN. It adds posts and images, changes posts of its owner, and does nothing else."
    >
      <ActionList
        label="Tokens"
        queryKey={QUERY_KEY}
        load={tokens.list}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        action={{
          label: 'Revoke',
          failure: 'The token was not revoked',
          isOffered: ({ revokedAt }) => revokedAt === null,
          subject: ({ name }) => name,
          question: ({ name }) => `Nothing can publish with '${name}' any more. This cannot be undone.`,
          async run({ id }) {
            await tokens.revoke(id);
            return { title: 'The token was revoked', text: 'Nothing can publish with it any more.' };
          },
        }}
      >
        {(token) => (
          <>
            <span>{stateText(token)}</span>
            <span>
              {token.username}, created by {token.owner} on {formatDateTime(token.createdAt)},{' '}
              {token.lastUsedAt === null ? 'never used' : `last used ${formatDateTime(token.lastUsedAt)}`}
            </span>
          </>
        )}
      </ActionList>
      {created === null ? (
        <RecordForm<TypedToken>
          id="token"
          aria-label="Create a token"
          saveLabel="Create token"
          savingLabel="Creating..."
          noValidate
          start={{ name: '', days: '90' }}
          fields={FIELDS}
          save={async ({ name, days }) => {
            setCreated(await tokens.create(name.trim(), Number(days)));
            await reloadQueries(client, QUERY_KEY);
          }}
          refusedField={() => 'name'}
        />
      ) : (
        <CopyField
          id="new-token"
          label="New token"
          hint="Copy it now. It is not shown again."
          value={created}
          copied={{ title: 'The token was copied', text: 'Store it as a secret of your CI.' }}
          copyLabel="Copy token"
          onDone={() => setCreated(null)}
        />
      )}
    </SectionPart>
  );
}

function stateText({ revokedAt, expiresAt }: PublishToken): string {
  if (revokedAt !== null) return `revoked ${formatDateTime(revokedAt)}`;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return `${isExpired ? 'expired' : 'expires'} ${formatDateTime(expiresAt)}`;
}

type TypedToken = Readonly<Record<'name' | 'days', string>>;

const FIELDS: readonly RecordField<TypedToken>[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'What publishes with it, such as a repository.',
    maxLength: MAX_TOKEN_NAME_LENGTH,
    required: true,
    problem: ({ name }) => (name.trim() === '' ? 'Enter a name, such as the repository that publishes.' : undefined),
  },
  {
    name: 'days',
    label: 'Expires',
    options: [
      { value: '30', label: 'in 30 days' },
      { value: '90', label: 'in 90 days' },
      { value: '365', label: 'in a year' },
    ],
  },
];
