import type { BackendAddress } from '@ledgerlight/backend/client';
import { SESSION_HOURS, type StaffMember, WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import type { Credentials } from '../command/surroundings.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { sessionFile } from '../session/kept.ts';
import { signInAndKeep } from '../session/staff.ts';

/** What the handler needs from its surroundings. */
export interface LoginServices {
  readonly configFolder: string;
  findBackend(): Promise<BackendAddress>;
  /** The username and password that the environment names; null when it names none. */
  readonly credentials: Credentials | null;
  /** Asks on the terminal; null where nobody can be asked. */
  readonly ask: ((question: string, kind: 'plain' | 'hidden', initial?: string) => Promise<string>) | null;
}

/** Signs in and keeps the session for later runs. */
export async function login(services: LoginServices, output: Output): Promise<ExitCode> {
  if (services.credentials?.isToken) {
    throw new UsageError('LEDGERLIGHT_TOKEN signs in for each command by itself. Unset it to sign in as a person.');
  }
  const address = await services.findBackend();
  // Nobody should type a password for a session that cannot be kept.
  await sessionFile(services.configFolder, address.url).prepare();
  const { username, role } = await signIn(address, services, output);
  output.note(`You are signed in at ${address.url} as ${username} (${role}) for ${SESSION_HOURS} hours.`);
  output.document({ status: 'ok', error: null, username, role, backend: address.url });
  return EXIT_CODES.done;
}

/** Whoever is asked may mistype twice. */
const TRIES = 3;

async function signIn(address: BackendAddress, services: LoginServices, output: Output): Promise<StaffMember> {
  let username = '';
  for (let left = services.credentials ? 0 : TRIES - 1; ; left -= 1) {
    const credentials = services.credentials ?? (await askCredentials(services, address, username, output));
    username = credentials.username;
    try {
      return await signInAndKeep(address, services.configFolder, credentials);
    } catch (error) {
      if (!(error instanceof WrongCredentialsError) || left === 0) throw error;
      output.alert(`${error.message} Try again, or press Ctrl-C.`);
    }
  }
}

/** Asks for both; `username` is the one of the try before, which Enter alone repeats. */
async function askCredentials(
  { ask }: LoginServices,
  { url }: BackendAddress,
  username: string,
  output: Output,
): Promise<Credentials> {
  if (!ask) {
    throw new UsageError('Nobody can be asked here. Set LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD to sign in.');
  }
  const asked = async (what: keyof typeof LONGEST, kind: 'plain' | 'hidden', initial = '') => {
    for (;;) {
      const typed = await ask(`${what} at ${url}`, kind, initial);
      const answer = kind === 'plain' ? typed.trim() : typed;
      if (answer !== '' && answer.length <= LONGEST[what]) return answer;
      output.alert(`A ${what.toLowerCase()} has 1 to ${LONGEST[what]} characters.`);
    }
  };
  return { username: await asked('Username', 'plain', username), password: await asked('Password', 'hidden') };
}

/** The limits of specification section 5. */
const LONGEST = { Username: 50, Password: 100 };
