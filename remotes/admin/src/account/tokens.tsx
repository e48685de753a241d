import { errorMessage } from '@ledgerlight/backend/errors';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { showToast } from '../toasts/store.ts';
import { NewToken } from './new-token.tsx';
import style from './section.module.css';
import { TokenEntry } from './token-entry.tsx';
import { TokenForm } from './token-form.tsx';

/** The tokens with which machines publish, for admins. */
export function Tokens({ staff }: { readonly staff: StaffAccess }) {
  const tokens = useMemo(() => createPublishTokens(staff), [staff]);
  const [created, setCreated] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['publish-tokens'],
    queryFn: ({ signal }) => tokens.list(signal),
  });
  const revoke = async (id: string) => {
    try {
      await tokens.revoke(id);
      showToast({ kind: 'success', title: 'The token was revoked', text: 'Nothing can publish with it any more.' });
    } catch (failure) {
      showToast({ kind: 'problem', title: 'The token was not revoked', text: errorMessage(failure) });
    }
    await refetch();
  };
  return (
    <div>
      <h3>Tokens for publishing</h3>
      <p className={style.text}>
        A job in CI publishes with a token in <code>LEDGERLIGHT_TOKEN</code>. It adds posts and images, changes posts of
        its owner, and does nothing else.
      </p>
      {error && (
        <ErrorNotice
          title="The tokens could not be loaded"
          text={errorMessage(error)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonBlock label="Loading tokens">
          <SkeletonLine size="title" />
        </SkeletonBlock>
      )}
      {data && data.length > 0 && (
        <ul className={style.list} aria-label="Tokens">
          {data.map((token) => (
            <TokenEntry key={token.id} token={token} onRevoke={() => revoke(token.id)} />
          ))}
        </ul>
      )}
      {created === null ? (
        <TokenForm
          tokens={tokens}
          onCreated={(token) => {
            setCreated(token);
            void refetch();
          }}
        />
      ) : (
        <NewToken token={created} onDone={() => setCreated(null)} />
      )}
    </div>
  );
}
