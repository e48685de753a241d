import { inspect } from 'node:util';
import type { Command } from 'commander';
import type { Output } from '../output/contract.ts';
import { createJsonOutput } from '../output/json.ts';
import { createTextOutput } from '../output/text.ts';
import { describeError } from '../process/errors.ts';
import { type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import type { CommandContext } from './command-context.ts';
import { commandHelp } from './help.ts';

export interface CommonOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly backend?: string | undefined;
}

export const DRY_RUN_OPTION = ['-n, --dry-run', 'Show the plan without changing anything'] as const;

/** Adds a command with the options of every command. Its help ends with examples that start with `ledgerlight`. */
export function addCommand(program: Command, name: string, examples: readonly string[]): Command {
  return program
    .command(name)
    .option('--json', 'Print one JSON document to stdout')
    .option('-q, --quiet', 'Print only results and errors')
    .option('-y, --yes', 'Skip all prompts')
    .addHelpText('after', commandHelp(examples));
}

/** Adds a command with the options of every command and `--backend`. */
export function addBackendCommand(program: Command, name: string, examples: readonly string[]): Command {
  return addCommand(program, name, examples).option(
    '--backend <url>',
    'Backend URL; its key is in SUPABASE_PUBLISHABLE_KEY',
  );
}

/** The last parameters of a handler. */
type HandlerContext = readonly [context: CommandContext, output: Output];

export type CommandRunner = (
  options: CommonOptions,
  handle: (...context: HandlerContext) => Promise<ExitCode>,
) => Promise<void>;

/** Creates the runner of a process. `end` receives the exit code. Every command runs its handler through it. */
export function createCommandRunner(context: CommandContext, end: (code: ExitCode) => void): CommandRunner {
  return async (options, handle) => {
    const output = createOutput(context, options);
    try {
      end(await handle(context, output));
    } catch (error) {
      reportError(error, output);
      if (context.args.includes('--debug')) context.stderr.write(`${inspect(error)}\n`);
      end(exitCodeOf(error));
    }
  };
}

export function createOutput(context: CommandContext, { json, quiet = false }: CommonOptions): Output {
  return json ? createJsonOutput(context.stdout) : createTextOutput({ ...context, isQuiet: quiet });
}

export function reportError(error: unknown, output: Output): void {
  const description = describeError(error);
  output.alert(description.message);
  output.document({ status: 'error', error: description });
}
