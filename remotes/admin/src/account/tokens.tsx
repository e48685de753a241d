import { errorMessage } from '@ledgerlight/backend/errors';
import { MAX_TOKEN_NAME_LENGTH, type PublishToken, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CopyField } from '../copy-field.tsx';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import { showToast, toastOnError } from '../toasts/store.ts';
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
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: revoke, isPending } = useMutation({ mutationFn: onRevoke, onSettled: () => setConfirming(false) });
  return (
    <li className={style.session}>
      <strong>{token.name}</strong>, {stateText(token)}
      <span className={style.agent}>
        {token.username}, created by {token.owner} on {formatDateTime(token.createdAt)},{' '}
        {token.lastUsedAt === null ? 'never used' : `last used ${formatDateTime(token.lastUsedAt)}`}
      </span>
      {token.revokedAt === null && (
        <div className={style.actions}>
          {isConfirming ? (
            <>
              <Button autoFocus disabled={isPending} onClick={() => revoke()}>
                {isPending ? 'Revoking...' : 'Revoke for good'}
              </Button>
              <Button variant="secondary" disabled={isPending} onClick={() => setConfirming(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button variant="secondary" aria-label={`Revoke ${token.name}`} onClick={() => setConfirming(true)}>
              Revoke
            </Button>
          )}
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
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const entries = new FormData(form);
    const name = String(entries.get('name')).trim();
    const refuse = (text: string) => {
      setProblem(text);
      form.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    };
    if (name === '') return refuse('Enter a name, such as the repository that publishes.');
    setSending(true);
    try {
      const token = await tokens.create(name, Number(entries.get('days')));
      form.reset();
      setProblem(null);
      onCreated(token);
    } catch (error) {
      refuse(errorMessage(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={style.form} aria-label="Create a token" noValidate onSubmit={(event) => void create(event)}>
      <Field
        id="token-name"
        name="name"
        label="Name"
        hint="What publishes with it, such as a repository."
        problems={problem === null ? [] : [problem]}
        required
      >
        {(control) => <input {...control} type="text" maxLength={MAX_TOKEN_NAME_LENGTH} autoComplete="off" />}
      </Field>
      <Field id="token-days" name="days" label="Expires" problems={[]}>
        {(control) => (
          <select {...control} defaultValue="90">
            <option value="30">in 30 days</option>
            <option value="90">in 90 days</option>
            <option value="365">in a year</option>
          </select>
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" disabled={isSending}>
          {isSending ? 'Creating...' : 'Create token'}
        </Button>
      </div>
    </form>
  );
}
