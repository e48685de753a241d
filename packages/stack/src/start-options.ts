import { parseArgs } from 'node:util';

/** The words behind `npm start --`. */
export interface StartOptions {
  /** How many processes of the shell share its port. */
  readonly processes: number;
}

/** The start was called wrongly; the message says how it is called. `code` is 'USAGE'. */
export class StartUsageError extends Error {
  override readonly name = 'StartUsageError';
  readonly code = 'USAGE';
}

/**
 * Reads what was typed behind `npm start --`.
 * @throws StartUsageError
 */
export function readStartOptions(words: readonly string[]): StartOptions {
  const { processes } = parsed(words);
  const count = /^\d{1,2}$/.test(processes) ? Number(processes) : 0;
  if (count >= 1 && count <= MOST_PROCESSES) return { processes: count };
  throw new StartUsageError(`--processes must be a whole number from 1 to ${MOST_PROCESSES}, such as 4.`);
}

function parsed(words: readonly string[]): { readonly processes: string } {
  try {
    return parseArgs({ args: [...words], options: { processes: { type: 'string', default: '1' } } }).values;
  } catch {
    throw new StartUsageError(`'${words.join(' ')}' is not understood. Type npm start, or npm start -- --processes 4.`);
  }
}

const MOST_PROCESSES = 64;
