import { styleText } from 'node:util';
import { errorMessage } from '@ledgerlight/backend/errors';
import { BRAND } from '@ledgerlight/site/brand';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { createCommandRunner, createOutput, tellError } from './command/command-runner.ts';
import { PROGRAM_HELP } from './command/help.ts';
import type { Surroundings } from './command/surroundings.ts';
import { addDiffCommand } from './compare/diff.command.ts';
import { addStatusCommand } from './compare/status.command.ts';
import { addCompletionCommand } from './completion/command.ts';
import { addDoctorCommand } from './doctor/command.ts';
import { addImportCommand } from './import/command.ts';
import { addInitCommand } from './init/command.ts';
import { addListCommand } from './manage/list.command.ts';
import { addOpenCommand } from './manage/open.command.ts';
import { addRemoveCommand } from './manage/remove.command.ts';
import { addRestoreCommand } from './manage/restore.command.ts';
import { addHideCommand, addUnhideCommand } from './manage/visibility.command.ts';
import { addMediaCommand } from './media/command.ts';
import { addNewCommand } from './new/command.ts';
import { addPreviewCommand } from './preview/command.ts';
import { UsageError } from './process/errors.ts';
import { EXIT_CODES, type ExitCode } from './process/exit-codes.ts';
import { PROGRAM_CALL } from './process/project.ts';
import { addPublishCommand } from './publish/command.ts';
import { addPullCommand } from './pull/command.ts';
import { addLoginCommand } from './sign-in/login.command.ts';
import { addLogoutCommand } from './sign-in/logout.command.ts';
import { addWhoamiCommand } from './sign-in/whoami.command.ts';

/** Runs the command that was typed and resolves with the exit code. Never rejects. */
export async function runProgram(surroundings: Surroundings): Promise<ExitCode> {
  const isJson = wantsJson(surroundings.words);
  let exitCode: ExitCode = EXIT_CODES.done;
  const run = createCommandRunner(surroundings, (code) => {
    exitCode = code;
  });
  const program = createProgram(surroundings, isJson);
  addInitCommand(program, run);
  addImportCommand(program, run);
  addPublishCommand(program, run);
  addNewCommand(program, run);
  addPreviewCommand(program, run);
  addPullCommand(program, run);
  addStatusCommand(program, run);
  addDiffCommand(program, run);
  addListCommand(program, run);
  addOpenCommand(program, run);
  addHideCommand(program, run);
  addUnhideCommand(program, run);
  addRemoveCommand(program, run);
  addRestoreCommand(program, run);
  addLoginCommand(program, run);
  addLogoutCommand(program, run);
  addWhoamiCommand(program, run);
  addMediaCommand(program, run);
  addDoctorCommand(program, run);
  addCompletionCommand(program, run);
  for (const command of program.commands) command.showHelpAfterError(helpHint(`${command.name()} --help`));
  try {
    await program.parseAsync([...surroundings.words], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT_CODES.done;
    if (isJson) tellError(new UsageError(usageMessage(error)), createOutput(surroundings, { json: true }));
    return EXIT_CODES.invalid;
  }
}

function createProgram({ stdout, stderr, resultColumns, isColoured }: Surroundings, isJson: boolean): Command {
  const width = Math.min(resultColumns ?? HELP_WIDTH, HELP_WIDTH);
  return new Command('ledgerlight')
    .description(`Publishes to ${BRAND.name} from a terminal.`)
    .version(manifest.version, '-V, --version', 'print the version')
    .option('--debug', 'show where in the program a failure came from')
    .helpCommand(true)
    .addHelpText('after', PROGRAM_HELP)
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 20 })
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

function helpHint(words: string): string {
  return `(type "${PROGRAM_CALL} ${words}" for what there is)`;
}

/** The columns that help takes at most. */
const HELP_WIDTH = 80;

/** Whether JSON is wanted; also when the rest cannot be understood, because then the error must be a document. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).includes('--json');
}

function usageMessage(error: unknown): string {
  if (error instanceof CommanderError && error.code === 'commander.help') return 'A command is missing.';
  const message = errorMessage(error);
  return message.replace(/^error: /, '').replace(/\n\(type .*$/s, '');
}
