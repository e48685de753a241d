import { tokenAccount } from '@ledgerlight/backend/publish-tokens';
import type { Environment } from '@ledgerlight/environment/read-environment';
import envPaths from 'env-paths';
import type { TextStream } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Whether the password is a publishing token. */
  readonly isToken?: boolean | undefined;
}

/** The process around a command. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly workingFolder: string;
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly isTerminal: boolean;
  /** Whether stderr is a terminal of a known width, on which a line can be redrawn. */
  readonly canAnimate: boolean;
  readonly isColoured: boolean;
  /** The width of the terminal that shows stdout; null for a pipe or a file. */
  readonly resultColumns: number | null;
  readInput(): Promise<Uint8Array>;
  /** Aborted by Ctrl-C, with a StoppedError as its reason. */
  readonly signal: AbortSignal;
}

export function configFolder({ environment }: Pick<CommandContext, 'environment'>): string {
  return environment.LEDGERLIGHT_CONFIG?.trim() || envPaths('ledgerlight', { suffix: '' }).config;
}

/** Returns the credentials of the environment, or null when none are set. @throws UsageError when they are incomplete */
export function credentialsIn({ environment }: Pick<CommandContext, 'environment'>): Credentials | null {
  const username = environment.LEDGERLIGHT_USERNAME?.trim() ?? '';
  const password = environment.LEDGERLIGHT_PASSWORD ?? '';
  const token = environment.LEDGERLIGHT_TOKEN?.trim() ?? '';
  const hasPerson = username !== '' || password !== '';
  if (token !== '') {
    if (!hasPerson) return tokenCredentials(token);
    throw new UsageError('Set either LEDGERLIGHT_TOKEN, or LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.');
  }
  if (!hasPerson) return null;
  if (username !== '' && password !== '') return { username, password };
  throw new UsageError('LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD must be set together.');
}

function tokenCredentials(token: string): Credentials {
  const username = tokenAccount(token);
  if (username !== null) return { username, password: token, isToken: true };
  // The value may be a password in the wrong variable, so the message does not repeat it.
  throw new UsageError('LEDGERLIGHT_TOKEN is not a complete token. Copy it again, or create one in the admin area.');
}
