import { styleText } from 'node:util';
import { errorMessage } from '@ledgerlight/backend/errors';
import { BRAND } from '@ledgerlight/site/brand';
import { Command, CommanderError, Help, type Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAuditCommand } from './audit/command.ts';
import { addClaimsCommand } from './claims/command.ts';
import type { CommandContext } from './command/command-context.ts';
import { createCommandRunner, createOutput, reportError } from './command/command-runner.ts';
import { PROGRAM_HELP, SHARED_OPTIONS } from './command/help.ts';
import { addCompareCommands } from './compare/compare.commands.ts';
import { addCompletionCommand } from './completion/command.ts';
import { addDoctorCommand } from './doctor/command.ts';
import { addImportCommand } from './import/command.ts';
import { addInitCommand } from './init/command.ts';
import { addManageCommands } from './manage/manage.commands.ts';
import { addMediaCommand } from './media/command.ts';
import { addNewCommand } from './new/command.ts';
import { addPreviewCommand } from './preview/command.ts';
import { UsageError } from './process/errors.ts';
import { EXIT_CODES, type ExitCode } from './process/exit-codes.ts';
import { PROGRAM_CALL } from './process/project.ts';
import { addPublishCommand } from './publish/command.ts';
import { addPullCommand } from './pull/command.ts';
import { addSignInCommands } from './sign-in/sign-in.commands.ts';

/** Runs a command and resolves with its exit code. Never rejects. */
export async function runProgram(context: CommandContext): Promise<ExitCode> {
  const isJson = wantsJson(context.args);
  let exitCode: ExitCode = EXIT_CODES.done;
  const run = createCommandRunner(context, (code) => {
    exitCode = code;
  });
  const program = createProgram(context, isJson);
  for (const [group, addCommands] of GROUPS) {
    program.commandsGroup(group);
    for (const add of addCommands) add(program, run);
  }
  program.helpCommand('help [command]', 'Show help for a command');
  for (const command of program.commands) command.showHelpAfterError(helpHint(`${command.name()} --help`));
  try {
    await program.parseAsync([...context.args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.done;
    if (isJson) reportError(new UsageError(usageMessage(error)), createOutput(context, { json: true }));
    return EXIT_CODES.invalid;
  }
}

const GROUPS = [
  [
    'Write and publish:',
    [addNewCommand, addPreviewCommand, addPublishCommand, addCompareCommands, addPullCommand, addImportCommand],
  ],
  ['Manage the site:', [addManageCommands, addMediaCommand, addClaimsCommand, addAuditCommand]],
  ['Set up:', [addInitCommand, addSignInCommands, addDoctorCommand, addCompletionCommand]],
] as const;

function createProgram({ stdout, stderr, resultColumns, isColoured }: CommandContext, isJson: boolean): Command {
  const width = Math.min(resultColumns ?? MAX_HELP_COLUMNS, MAX_HELP_COLUMNS);
  return new Command('ledgerlight')
    .description(`Publish to ${BRAND.name} from a terminal.`)
    .version(manifest.version, '-V, --version', 'Print the version')
    .option('--debug', 'Print a stack trace for each error')
    .helpOption('-h, --help', 'Show help for a command')
    .addHelpText('after', PROGRAM_HELP)
    .configureHelp({ sortOptions: true, minWidthToWrap: 20, visibleOptions })
    .showHelpAfterError(helpHint('--help'))
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
      outputError: (text, write) => write(isColoured ? styleText('red', text, { validateStream: false }) : text),
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => {
        if (!isJson) stderr.write(text);
      },
    });
}

/** The options of every command are in the help of the program only. */
function visibleOptions(this: Help, command: Command): Option[] {
  const options = Help.prototype.visibleOptions.call(this, command);
  return command.parent === null ? options : options.filter(({ long }) => !SHARED_OPTIONS.includes(long ?? ''));
}

const MAX_HELP_COLUMNS = 80;

function helpHint(args: string): string {
  return `Run "${PROGRAM_CALL} ${args}" for usage.`;
}

/** Looks for --json without parsing, because a usage error must be a JSON document as well. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}

function usageMessage(error: unknown): string {
  if (error instanceof CommanderError && error.code === 'commander.help') return 'Name a command.';
  return errorMessage(error)
    .replace(/^error: /, '')
    .replace(/\nRun ".*$/s, '');
}
