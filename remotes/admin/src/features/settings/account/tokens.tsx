import { MAX_TOKEN_NAME_LENGTH, type PublishToken, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import actionStyle from '../../../kit/action-button.module.css';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { CopyField } from '../../../kit/forms/copy-field.tsx';
import { type RecordField, RecordFields, RecordForm } from '../../../kit/forms/record-form.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { showToast, toastOnError } from '../../../kit/toasts/store.ts';
import style from './section.module.css';

const QUERY_KEY = ['publish-tokens'];

export function Tokens({ tokens }: { readonly tokens: PublishTokens }) {
  const queries = useQueryClient();
  const [created, setCreated] = useState<string | null>(null);
  const query = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => tokens.list(signal) });
  const showCreated = async (token: string) => {
    setCreated(token);
    // The first list, when it is still loading, does not contain the new token; `refetch` alone would wait for that list.
    await queries.cancelQueries({ queryKey: QUERY_KEY });
    await query.refetch();
  };
  const revoke = async (id: string) => {
    await toastOnError('The token was not revoked', async () => {
      await tokens.revoke(id);
      showToast({ kind: 'success', title: 'The token was revoked', text: 'Nothing can publish with it any more.' });
    });
    await query.refetch();
  };
  return (
    <div>
      <h3>Tokens for publishing</h3>
      <p className={style.text}>
        A job in CI publishes with a token in <code>LEDGERLIGHT_TOKEN</code>. It adds posts and images, changes posts of
        its owner, and does nothing else.
      </p>
      <QueryView query={query} noun="tokens">
        {(list) =>
          list.length > 0 && (
            <ul className={style.list} aria-label="Tokens">
              {list.map((token) => (
                <TokenEntry key={token.id} token={token} onRevoke={() => revoke(token.id)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {created === null ? (
        <TokenForm tokens={tokens} onCreated={(token) => void showCreated(token)} />
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
    </div>
  );
}

function TokenEntry({ token, onRevoke }: { readonly token: PublishToken; readonly onRevoke: () => Promise<void> }) {
  const name = useRef<HTMLElement>(null);
  const isRevoked = token.revokedAt !== null;
  const isRevokedHere = useRef(false);
  // The button that had the focus is gone then.
  useLayoutEffect(() => {
    if (isRevoked && isRevokedHere.current && document.activeElement === document.body) name.current?.focus();
  }, [isRevoked]);
  return (
    <li className={style.session}>
      <strong ref={name} tabIndex={-1}>
        {token.name}
      </strong>
      , {stateText(token)}
      <span className={style.agent}>
        {token.username}, created by {token.owner} on {formatDateTime(token.createdAt)},{' '}
        {token.lastUsedAt === null ? 'never used' : `last used ${formatDateTime(token.lastUsedAt)}`}
      </span>
      {!isRevoked && (
        <div className={actionStyle.actions}>
          <ConfirmedButton
            label="Revoke"
            subject={token.name}
            question={`Nothing can publish with '${token.name}' any more. This cannot be undone.`}
            onConfirmed={() => {
              isRevokedHere.current = true;
              void onRevoke();
            }}
          />
        </div>
      )}
    </li>
  );
}

function stateText({ revokedAt, expiresAt }: PublishToken): string {
  if (revokedAt !== null) return `revoked ${formatDateTime(revokedAt)}`;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return `${isExpired ? 'expired' : 'expires'} ${formatDateTime(expiresAt)}`;
}

interface TokenFormProps {
  readonly tokens: PublishTokens;
  readonly onCreated: (token: string) => void;
}

function TokenForm({ tokens, onCreated }: TokenFormProps) {
  const form = useRecordForm<TypedToken>({
    start: { name: '', days: '90' },
    save: async ({ name, days }) => onCreated(await tokens.create(name.trim(), Number(days))),
    refusedField: () => 'name',
  });
  return (
    <RecordForm
      form={form}
      saveLabel="Create token"
      savingLabel="Creating..."
      className={style.form}
      aria-label="Create a token"
      noValidate
    >
      <RecordFields form={form} id="token" fields={FIELDS} />
    </RecordForm>
  );
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
