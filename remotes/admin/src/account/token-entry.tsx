import type { PublishToken } from '@ledgerlight/backend/publish-tokens';
import { Button } from '@ledgerlight/ui/button';
import { useState } from 'react';
import { momentInWords } from '../publish-time.ts';
import style from './section.module.css';

/** A token of the list. Revoking asks once more, because it cannot be undone. */
export function TokenEntry({
  token,
  onRevoke,
}: {
  readonly token: PublishToken;
  readonly onRevoke: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const revoke = async () => {
    setSending(true);
    await onRevoke();
    setSending(false);
    setAsking(false);
  };
  return (
    <li className={style.session}>
      <strong>{token.name}</strong>, {stateOf(token)}
      <span className={style.agent}>
        {token.username}, created by {token.owner} on {momentInWords(token.createdAt)},{' '}
        {token.lastUsedAt === null ? 'never used' : `last used ${momentInWords(token.lastUsedAt)}`}
      </span>
      {token.revokedAt === null && (
        <div className={style.actions}>
          {asking ? (
            <>
              <Button autoFocus disabled={sending} onClick={() => void revoke()}>
                {sending ? 'Revoking...' : 'Revoke for good'}
              </Button>
              <Button variant="secondary" disabled={sending} onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button variant="secondary" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function stateOf({ revokedAt, expiresAt }: PublishToken): string {
  if (revokedAt !== null) return `revoked ${momentInWords(revokedAt)}`;
  const isOver = Date.parse(expiresAt) <= Date.now();
  return `${isOver ? 'expired' : 'expires'} ${momentInWords(expiresAt)}`;
}
