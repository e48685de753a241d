import { formatMoment } from '@ledgerlight/posts/date-words';
import { unprovenBackend } from '../backend/open.ts';
import { type CommandContext, configFolder } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { describeError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import { useSession } from '../session/session.ts';
import { SESSION_MS, signOutAndForget } from '../session/staff.ts';

/** Ends the session at the backend and removes its file, which also happens if the backend is unreachable. */
export async function logout(options: CommonOptions, context: CommandContext, output: Output): Promise<ExitCode> {
  // The session is sent only to the address that issued it, so the address needs no confirmation.
  const found = await unprovenBackend(context, options.backend);
  const backend = found.address.url;
  const forgotten = await signOutAndForget(found, configFolder(context));
  const username = forgotten?.username ?? null;
  if (forgotten?.failure) {
    const { failure, endsAt } = forgotten;
    const until = formatMoment(new Date(endsAt).toISOString());
    output.alert(failure.message);
    output.alert(`Signed out ${username} on this machine. The session at ${backend} may stay valid until ${until}.`);
    output.document({ status: 'partial', error: describeError(failure), username, backend });
    return exitCodeOf(failure);
  }
  output.note(username === null ? `No one was signed in at ${backend}.` : `Signed out ${username} at ${backend}.`);
  output.document({ status: 'ok', error: null, username, backend });
  return EXIT_CODES.done;
}

export async function whoami(options: CommonOptions, context: CommandContext, output: Output): Promise<ExitCode> {
  return useSession(context, options, output, async ({ username, role, source, signedInAt, access }) => {
    const backend = access.address.url;
    const signedInUntil = new Date(signedInAt + SESSION_MS).toISOString();
    output.result(`${username} (${role}) at ${backend}`);
    output.note(
      source === 'session'
        ? `Signed in until ${formatMoment(signedInUntil)}.`
        : 'Signed in with environment variables, for this run only.',
    );
    output.document({ status: 'ok', error: null, username, role, backend, source, signedInUntil });
    return EXIT_CODES.done;
  });
}
