import { errorMessage } from '@ledgerlight/backend/errors';
import type { Toast } from '@ledgerlight/shell-api';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '../query-client.ts';
import { showToast } from './store.ts';

export type Done = Pick<Toast, 'title' | 'text'> | undefined;

/**
 * A change that a button starts. Afterwards the queries of the keys load again in their order, and a toast shows what `run` returned, or
 * its failure under this title.
 */
export function useTask<Input = void>(
  failure: string | ((input: Input) => string),
  run: (input: Input) => Promise<Done>,
  ...keys: readonly QueryKey[]
) {
  const client = useQueryClient();
  const reload = async () => {
    for (const key of keys) await reloadQueries(client, key);
  };
  return useMutation({
    mutationFn: run,
    // The toast comes last: the next click changes what is shown.
    async onSuccess(done) {
      await reload();
      if (done) showToast({ kind: 'success', ...done });
    },
    onError(error, input) {
      const title = typeof failure === 'string' ? failure : failure(input);
      showToast({ kind: 'problem', title, text: errorMessage(error) });
      void reload();
    },
  });
}

/** A change whose success no toast reports. */
export function withoutToast<Input>(run: (input: Input) => Promise<void>) {
  return (input: Input): Promise<Done> => run(input).then(() => undefined);
}
