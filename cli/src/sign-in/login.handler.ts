import { SESSION_HOURS, type StaffMember, WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { connectBackend } from '../backend/open.ts';
import { type CommandContext, type Credentials, configFolder, credentialsIn } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { sessionFile } from '../session/session-file.ts';
import { type PassSecondFactor, signInAndSave } from '../session/staff.ts';
import { askText, promptsOf } from '../terminal/ask.ts';

/** Runs `ledgerlight login`. */
export async function login(options: CommonOptions, context: CommandContext, output: Output): Promise<ExitCode> {
  const credentials = credentialsIn(context);
  if (credentials?.isToken) {
    throw new UsageError('LEDGERLIGHT_TOKEN signs in for each command by itself. Unset it to sign in as a person.');
  }
  const { ask: confirm } = promptsOf(context, options);
  const isInteractive = confirm !== null;
  const address = await connectBackend(context, { backend: options.backend, confirm });
  const folder = configFolder(context);
  // Fails before the prompts if the session cannot be saved.
  await sessionFile(folder, address.url).prepare();
  const passSecondFactor: PassSecondFactor = (access) =>
    retryWrong(async () => access.confirmSignIn(await ask('Code', address.url, output)), output);
  const signIn = (typed: Credentials) => signInAndSave(address, folder, typed, isInteractive ? passSecondFactor : null);
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
function signInInteractively(
  signIn: (typed: Credentials) => Promise<StaffMember>,
  url: string,
  output: Output,
): Promise<StaffMember> {
  let username = '';
  return retryWrong(async () => {
    username = (await ask('Username', url, output, username)).trim();
    return signIn({ username, password: await ask('Password', url, output) });
  }, output);
}

async function retryWrong(attempt: () => Promise<StaffMember>, output: Output): Promise<StaffMember> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WrongCredentialsError) || attempts === MAX_ATTEMPTS) throw error;
      output.alert(`${error.message} Try again, or press Ctrl-C.`);
    }
  }
}

/** The limits of specification section 5. A code is of an app, or a recovery code. */
const MAX_LENGTHS = { Username: 50, Password: 100, Code: 30 };

async function ask(field: keyof typeof MAX_LENGTHS, url: string, output: Output, initial = ''): Promise<string> {
  const kind = field === 'Username' ? 'plain' : 'hidden';
  for (;;) {
    const typed = await askText(`${field} at ${url}`, kind, initial);
    const { length } = kind === 'plain' ? typed.trim() : typed;
    if (length > 0 && length <= MAX_LENGTHS[field]) return typed;
    output.alert(`${field} must have 1 to ${MAX_LENGTHS[field]} characters.`);
  }
}
