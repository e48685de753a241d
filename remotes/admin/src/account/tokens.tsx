import type { PublishToken, PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { Button } from '@ledgerlight/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../publish-time.ts';
import { QueryView } from '../query-view.tsx';
import { showToast, toastOnError } from '../toasts/store.ts';
import style from './section.module.css';
import { NewToken, TokenForm } from './token-form.tsx';

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
      <QueryView query={query} errorTitle="The tokens could not be loaded" loadingLabel="Loading tokens">
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
        <NewToken token={created} onDone={() => setCreated(null)} />
      )}
    </div>
  );
}

function TokenEntry({ token, onRevoke }: { readonly token: PublishToken; readonly onRevoke: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const revoke = async () => {
    setSending(true);
    await onRevoke();
    setSending(false);
    setConfirming(false);
  };
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
              <Button autoFocus disabled={isSending} onClick={() => void revoke()}>
                {isSending ? 'Revoking...' : 'Revoke for good'}
              </Button>
              <Button variant="secondary" disabled={isSending} onClick={() => setConfirming(false)}>
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
