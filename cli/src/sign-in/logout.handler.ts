import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { UnprovenBackend } from '../backend/unproven.ts';
import type { Output } from '../output/contract.ts';
import { describeError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import { signOutAndForget } from '../session/staff.ts';

/** What the handler needs from its surroundings. */
export interface LogoutServices {
  readonly configFolder: string;
  findBackend(): Promise<UnprovenBackend>;
}

/** Ends the kept session at the backend and removes its file, the latter also when the backend does not hear. */
export async function logout(services: LogoutServices, output: Output): Promise<ExitCode> {
  const found = await services.findBackend();
  const { url: backend } = found.address;
  const forgotten = await signOutAndForget(found, services.configFolder);
  const username = forgotten?.username ?? null;
  if (forgotten?.failure) {
    const { failure, endsAt } = forgotten;
    const until = momentInUtc(new Date(endsAt).toISOString());
    output.alert(failure.message);
    output.alert(`${username} is signed out on this machine. At ${backend} the session may go on until ${until}.`);
    output.document({ status: 'partial', error: describeError(failure), username, backend });
    return exitCodeOf(failure);
  }
  output.note(username === null ? `Nobody was signed in at ${backend}.` : `${username} is signed out at ${backend}.`);
  output.document({ status: 'ok', error: null, username, backend });
  return EXIT_CODES.done;
}
