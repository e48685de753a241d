import { parseArgs } from 'node:util';

const MAX_PROCESSES = 64;

export class StartUsageError extends Error {
  override readonly name = 'StartUsageError';
  readonly code = 'USAGE';
}

/** Parses the arguments of `npm start --`. `processes` share the shell's port. @throws StartUsageError */
export function readStartOptions(args: readonly string[]): { readonly processes: number } {
  const { processes } = parse(args);
  const count = /^\d{1,2}$/.test(processes) ? Number(processes) : 0;
  if (count >= 1 && count <= MAX_PROCESSES) return { processes: count };
  throw new StartUsageError(`--processes must be a whole number from 1 to ${MAX_PROCESSES}, such as 4.`);
}

function parse(args: readonly string[]): { readonly processes: string } {
  try {
    return parseArgs({ args: [...args], options: { processes: { type: 'string', default: '1' } } }).values;
  } catch {
    throw new StartUsageError(`Unknown arguments '${args.join(' ')}'. Usage: npm start [-- --processes <number>]`);
  }
}
