import { createPatience, type Patience } from '@ledgerlight/backend/patience';
import type { Surroundings } from '../command/surroundings.ts';
import type { Output } from '../output/contract.ts';

/** Creates the patience of a command, which reports the pauses that the backend asks for. `retriesTimeouts` suits commands that read. */
export function commandPatience(
  { signal }: Pick<Surroundings, 'signal'>,
  { note }: Pick<Output, 'note'>,
  { retriesTimeouts = false }: { readonly retriesTimeouts?: boolean } = {},
): Patience {
  return createPatience({
    signal,
    retriesTimeouts,
    onPause: (seconds) => note(`The backend asks for a pause of ${seconds} s; it goes on by itself. Ctrl-C stops.`),
  });
}
