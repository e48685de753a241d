import { tokenAccount } from '@ledgerlight/backend/publish-tokens';
import type { Environment } from '@ledgerlight/environment/read';
import envPaths from 'env-paths';
import type { TextStream } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';

/** The username and password for one run, from the environment. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Whether the password is a token of the admin area. */
  readonly isToken?: boolean | undefined;
}

/** The process around a command. */
export interface Surroundings {
  /** What was typed after the name of the program. */
  readonly words: readonly string[];
  readonly environment: Environment;
  readonly workingFolder: string;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  /** Whether a person sits at the keyboard and sees stderr. */
  readonly isTerminal: boolean;
  /** Whether stderr is a terminal of a known width, on which a line may change. */
  readonly canAnimate: boolean;
  /** Whether stderr shows colours and nobody asked for none. */
  readonly isColoured: boolean;
  /** How many columns the terminal has that shows stdout; null when stdout is a pipe or a file. */
  readonly resultColumns: number | null;
  /** All that comes by standard input. */
  readInput(): Promise<Uint8Array>;
  /** The signal is aborted by Ctrl-C; its reason is a StoppedError. */
  readonly signal: AbortSignal;
}

/** Where sessions are kept: LEDGERLIGHT_CONFIG, or the system's folder for a person's settings. */
export function configFolder({ environment }: Pick<Surroundings, 'environment'>): string {
  return environment.LEDGERLIGHT_CONFIG?.trim() || envPaths('ledgerlight', { suffix: '' }).config;
}

/** LEDGERLIGHT_TOKEN, or LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD; null when all are unset. @throws UsageError otherwise */
export function credentialsIn({ environment }: Pick<Surroundings, 'environment'>): Credentials | null {
  const username = environment.LEDGERLIGHT_USERNAME?.trim() ?? '';
  const password = environment.LEDGERLIGHT_PASSWORD ?? '';
  const token = environment.LEDGERLIGHT_TOKEN?.trim() ?? '';
  const hasPerson = username !== '' || password !== '';
  if (token !== '') {
    if (hasPerson)
      throw new UsageError('Set either LEDGERLIGHT_TOKEN, or LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.');
    return tokenCredentials(token);
  }
  if (!hasPerson) return null;
  if (username !== '' && password !== '') return { username, password };
  throw new UsageError('LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD must be set together.');
}

/** What is no token may be a password in the wrong variable, so it is not repeated. */
function tokenCredentials(token: string): Credentials {
  const username = tokenAccount(token);
  if (username !== null) return { username, password: token, isToken: true };
  throw new UsageError(
    'LEDGERLIGHT_TOKEN is not a whole token. Copy it again, or create another one in the admin area.',
  );
}

/** Whether a question may be asked: on a terminal, and neither under CI nor with --yes or --json. */
export function mayAsk(
  { isTerminal, environment }: Surroundings,
  { yes = false, json = false }: { readonly yes?: boolean | undefined; readonly json?: boolean | undefined },
): boolean {
  const isCi = !['', '0', 'false', undefined].includes(environment.CI?.toLowerCase());
  return isTerminal && !isCi && !yes && !json;
}
