import type { BackendAddress } from '@ledgerlight/backend/backend-client';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import type { Output } from '../output/contract.ts';
import { signOutAndForget } from '../session/staff-session.ts';

/** What the handler needs from its surroundings. */
export interface LogoutServices {
  readonly configFolder: string;
  findBackend(): Promise<BackendAddress>;
}

/** Ends the kept session at the backend and removes its file. */
export async function logout(services: LogoutServices, output: Output): Promise<ExitCode> {
  const address = await services.findBackend();
  const username = await signOutAndForget(address, services.configFolder);
  output.note(
    username === null ? `Nobody was signed in at ${address.url}.` : `${username} is signed out at ${address.url}.`,
  );
  output.document({ version: 1, status: 'ok', error: null, username, backend: address.url });
  return EXIT_CODES.done;
}
