import type { FetchRetry } from '@ledgerlight/backend/client';
import { createFetchRetry } from '@ledgerlight/backend/fetch-retry';
import { addressOfBackend, type BackendChoice, connectBackend } from '../backend/open.ts';
import { type CommandContext, configFolder, credentialsIn } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { type Prompts, promptsOf } from '../terminal/ask.ts';
import { type CommandSession, openStaffSession } from './staff.ts';

/**
 * Calls `work` with the user's session and closes it afterwards. Used by commands that read or change posts as staff. @throws what
 * `openSession` and `work` throw
 */
export async function useSession<Result>(
  context: CommandContext,
  options: CommonOptions,
  output: Pick<Output, 'note'>,
  work: (session: CommandSession, prompts: Prompts) => Promise<Result>,
): Promise<Result> {
  const prompts = promptsOf(context, options);
  const session = await openSession(context, { backend: options.backend, confirm: prompts.ask }, output);
  try {
    return await work(session, prompts);
  } finally {
    await session.close();
  }
}

/**
 * Finds the backend and opens the user's session, with the credentials of the environment or the saved session.
 * @throws what `connectBackend` and `openStaffSession` throw, StoppedError
 */
export async function openSession(
  context: Pick<CommandContext, 'environment' | 'workingFolder' | 'signal' | 'isTerminal'>,
  choice: BackendChoice,
  output: Pick<Output, 'note'>,
): Promise<CommandSession> {
  const fetchRetry = commandRetryPolicy(context, output);
  const credentials = credentialsIn(context);
  // A saved session is sent only to the address that issued it; a password would be sent wherever a file points.
  const address = credentials ? await connectBackend(context, choice) : await addressOfBackend(context, choice.backend);
  const session = await openStaffSession(address, configFolder(context), credentials, fetchRetry);
  if (context.signal.aborted) await session.close();
  context.signal.throwIfAborted();
  return session;
}

/** Creates the retry policy of a command, which reports rate limits and a backend that does not respond. @throws UsageError */
function commandRetryPolicy(
  { signal, environment, isTerminal }: Pick<CommandContext, 'signal' | 'environment' | 'isTerminal'>,
  { note }: Pick<Output, 'note'>,
): FetchRetry {
  return createFetchRetry({
    signal,
    maxSilenceMs: maxSilenceMs(environment.LEDGERLIGHT_TIMEOUT?.trim() ?? '', isTerminal),
    onPause: (seconds) => note(`Rate limited by the backend. Retrying in ${seconds} s; press Ctrl-C to stop.`),
    onSilence: (seconds) => note(`The backend has not responded for ${seconds} s. Waiting; press Ctrl-C to stop.`),
  });
}

/** A person on a terminal decides how long to wait; a job has to end. */
function maxSilenceMs(timeout: string, isTerminal: boolean): number {
  if (timeout === '') return isTerminal ? Number.POSITIVE_INFINITY : DEFAULT_MAX_SILENCE_MS;
  if (/^[1-9]\d{0,5}$/.test(timeout)) return Number(timeout) * 1000;
  throw new UsageError('LEDGERLIGHT_TIMEOUT must be a whole number of seconds.');
}

const DEFAULT_MAX_SILENCE_MS = 10 * 60 * 1000;
