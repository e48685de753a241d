import { inspect } from 'node:util';
import type { Output } from '../output/contract.ts';
import { createJsonOutput } from '../output/json.ts';
import { createTextOutput } from '../output/text.ts';
import { describeError } from '../process/errors.ts';
import { type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import type { Surroundings } from './surroundings.ts';

/** The options that every command understands. */
export interface CommonOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly backend?: string | undefined;
}

/** The option that every command has which asks the backend. */
export const BACKEND_OPTION = [
  '--backend <address>',
  'the backend to use, such as https://abcdefgh.supabase.co, with the key in SUPABASE_PUBLISHABLE_KEY',
] as const;

/** Runs the handler of a command with the output that the options ask for, and ends with its exit code. */
export type CommandRunner = (
  options: CommonOptions,
  handle: (surroundings: Surroundings, output: Output) => Promise<ExitCode>,
) => Promise<void>;

/** The runner for a process. `end` takes the exit code. */
export function createCommandRunner(surroundings: Surroundings, end: (code: ExitCode) => void): CommandRunner {
  return async (options, handle) => {
    const output = createOutput(surroundings, options);
    try {
      end(await handle(surroundings, output));
    } catch (error) {
      tellError(error, output);
      if (wantsDebug(surroundings)) surroundings.stderr.write(`${inspect(error)}\n`);
      end(exitCodeOf(error));
    }
  };
}

/** The output that the options ask for. */
export function createOutput({ stdout, stderr, canAnimate, isColoured }: Surroundings, options: CommonOptions): Output {
  if (options.json) return createJsonOutput(stdout);
  return createTextOutput({ stdout, stderr, isQuiet: options.quiet === true, canAnimate, isColoured });
}

/** Whether the person asked for what developers need of a failure. */
function wantsDebug({ words }: Pick<Surroundings, 'words'>): boolean {
  return words.includes('--debug');
}

/** Says what was thrown, in both forms. */
export function tellError(error: unknown, output: Output): void {
  const description = describeError(error);
  output.alert(description.message);
  output.document({ status: 'error', error: description });
}
