import { SESSION_HOURS, type StaffMember, WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { connectBackend } from '../backend/open.ts';
import {
  type CommandContext,
  type Credentials,
  configFolder,
  credentialsIn,
  mayAsk,
} from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { sessionFile } from '../session/session-file.ts';
import { signInAndSave } from '../session/staff.ts';
import { askText, askYes } from '../terminal/ask.ts';

/** Runs `ledgerlight login`. */
export async function login(options: CommonOptions, context: CommandContext, output: Output): Promise<ExitCode> {
  const credentials = credentialsIn(context);
  if (credentials?.isToken) {
    throw new UsageError('LEDGERLIGHT_TOKEN signs in for each command by itself. Unset it to sign in as a person.');
  }
  const isInteractive = mayAsk(context, options);
  const address = await connectBackend(context, { backend: options.backend, confirm: isInteractive ? askYes : null });
  const folder = configFolder(context);
  // Fails before the prompts if the session cannot be saved.
  await sessionFile(folder, address.url).prepare();
  const signIn = (typed: Credentials) => signInAndSave(address, folder, typed);
  if (!credentials && !isInteractive) {
    throw new UsageError(
      'Sign-in without a terminal needs credentials. Set LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.',
    );
  }
  const member = credentials ? await signIn(credentials) : await signInInteractively(signIn, address.url, output);
  const { username, role } = member;
  output.note(`Signed in at ${address.url} as ${username} (${role}) for ${SESSION_HOURS} hours.`);
  output.document({ status: 'ok', error: null, username, role, backend: address.url });
  return EXIT_CODES.done;
}

const MAX_ATTEMPTS = 3;

/** Prompts for credentials until they are right; Enter alone repeats the username of the last attempt. */
async function signInInteractively(
  signIn: (typed: Credentials) => Promise<StaffMember>,
  url: string,
  output: Output,
): Promise<StaffMember> {
  let username = '';
  for (let attempt = 1; ; attempt += 1) {
    username = (await ask('Username', url, output, username)).trim();
    const password = await ask('Password', url, output);
    try {
      return await signIn({ username, password });
    } catch (error) {
      if (!(error instanceof WrongCredentialsError) || attempt === MAX_ATTEMPTS) throw error;
      output.alert(`${error.message} Try again, or press Ctrl-C.`);
    }
  }
}

/** The limits of specification section 5. */
const MAX_LENGTHS = { Username: 50, Password: 100 };

async function ask(field: keyof typeof MAX_LENGTHS, url: string, output: Output, initial = ''): Promise<string> {
  const kind = field === 'Password' ? 'hidden' : 'plain';
  for (;;) {
    const typed = await askText(`${field} at ${url}`, kind, initial);
    const { length } = kind === 'plain' ? typed.trim() : typed;
    if (length > 0 && length <= MAX_LENGTHS[field]) return typed;
    output.alert(`${field} must have 1 to ${MAX_LENGTHS[field]} characters.`);
  }
}
