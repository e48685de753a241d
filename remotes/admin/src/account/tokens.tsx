import { errorMessage } from '@ledgerlight/backend/errors';
import type { PublishTokens } from '@ledgerlight/backend/publish-tokens';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../toasts/store.ts';
import { NewToken } from './new-token.tsx';
import style from './section.module.css';
import { TokenEntry } from './token-entry.tsx';
import { TokenForm } from './token-form.tsx';

const QUERY_KEY = ['publish-tokens'];

/** The tokens with which machines publish, for admins. */
export function Tokens({ tokens }: { readonly tokens: PublishTokens }) {
  const queries = useQueryClient();
  const [created, setCreated] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => tokens.list(signal),
  });
  const showCreated = async (token: string) => {
    setCreated(token);
    // The first list, when it is still loading, does not contain the new token; `refetch` alone would wait for that list.
    await queries.cancelQueries({ queryKey: QUERY_KEY });
    await refetch();
  };
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
        <TokenForm tokens={tokens} onCreated={(token) => void showCreated(token)} />
      ) : (
        <NewToken token={created} onDone={() => setCreated(null)} />
      )}
    </div>
  );
}
