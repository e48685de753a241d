import type { FetchRetry } from '@ledgerlight/backend/client';
import { createFetchRetry } from '@ledgerlight/backend/fetch-retry';
import type { CommandContext } from '../command/command-context.ts';
import type { Output } from '../output/contract.ts';

/**
 * Creates the retry policy of a command, which reports rate limits. `retriesTimeouts` suits commands that only read. Used by `publish`
 * and `pull`.
 */
export function commandRetryPolicy(
  { signal }: Pick<CommandContext, 'signal'>,
  { note }: Pick<Output, 'note'>,
  { retriesTimeouts = false }: { readonly retriesTimeouts?: boolean } = {},
): FetchRetry {
  return createFetchRetry({
    signal,
    retriesTimeouts,
    onPause: (seconds) => note(`Rate limited by the backend. Retrying in ${seconds} s; press Ctrl-C to stop.`),
  });
}
