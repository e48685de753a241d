import type { BackendAddress } from '@ledgerlight/backend/client';
import { assertIdentity } from '@ledgerlight/backend/identity-proof';
import { isLoopback } from '@ledgerlight/backend/loopback';
import { type CommandContext, configFolder } from '../command/command-context.ts';
import { readConfiguration } from '../configuration/read.ts';
import { CommandError, StoppedError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type FoundBackend, findBackend } from './find.ts';
import { knownBackends, rememberBackend } from './known-backends.ts';

export interface BackendChoice {
  readonly backend?: string | undefined;
  /** Null where prompts are disabled. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

type Context = Pick<CommandContext, 'environment' | 'workingFolder'>;

/**
 * Finds the backend and verifies its identity if a discovery file names it. A new backend is confirmed by the user and remembered, unless
 * it is verified, or a flag or variable names it on this machine. Without prompts, see `openBackendWithoutPrompts`.
 * @throws what `readConfiguration` and `findBackend` throw, CommandError when a file alone names the backend, StoppedError when the answer is no
 */
export async function connectBackend(context: Context, { backend, confirm }: BackendChoice): Promise<BackendAddress> {
  if (!confirm) return (await openBackendWithoutPrompts(context, backend)).address;
  const { address, isTrusted, prove } = await unprovenBackend(context, backend);
  await prove();
  if (isTrusted) return address;
  const warning = address.url.startsWith('http:') ? ' Your password would be sent without encryption.' : '';
  if (!(await confirm(`You have not used the backend ${address.url} before.${warning} Sign in there?`))) {
    throw new StoppedError();
  }
  await rememberBackend(configFolder(context), address);
  return address;
}

export async function addressOfBackend(context: Context, typed: string | undefined): Promise<BackendAddress> {
  const { address, prove } = await unprovenBackend(context, typed);
  await prove();
  return address;
}

/** Finds the backend without prompts: accepts a new one that a flag or variable names, and refuses one that only a file names. */
export async function openBackendWithoutPrompts(context: Context, typed: string | undefined): Promise<FoundBackend> {
  const { isTrusted, file, prove, ...found } = await unprovenBackend(context, typed);
  if (!isTrusted && found.namedBy === 'configuration') {
    throw new CommandError(
      'BACKEND_NOT_TRUSTED',
      `${file} names the backend ${found.address.url}, which you have not confirmed. Run "${PROGRAM_CALL} login" on a terminal to confirm it, or name it with --backend or SUPABASE_URL.`,
    );
  }
  await prove();
  return found;
}

export type UnprovenBackend = Awaited<ReturnType<typeof unprovenBackend>>;

/** Finds the backend without verifying its identity, for a command that also works if the backend is unreachable. */
export async function unprovenBackend(context: Context, typed: string | undefined) {
  const known = await knownBackends(configFolder(context));
  const configuration = await readConfiguration(context.workingFolder);
  const found = await findBackend({ ...context, typed, configuration, known });
  const { url, publishableKey } = found.address;
  const isKnown = known.some((backend) => backend.url === url && backend.publishableKey === publishableKey);
  // The configuration file may name a port of this machine on which another user listens.
  const isOwn = isLoopback(url) && (found.namedBy !== 'configuration' || found.identityKey !== null);
  return {
    ...found,
    file: configuration.file,
    isTrusted: isKnown || isOwn,
    /** Must resolve before a session is sent. @throws IdentityError, BackendUnreachableError */
    async prove(): Promise<void> {
      if (found.identityKey !== null) await assertIdentity(url, found.identityKey);
    },
  };
}
