import { Argument, type Command } from 'commander';
import type { CommandRunner } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { EXIT_CODES } from '../process/exit-codes.ts';

/** Adds `completion`. It comes after all other commands, which it knows then. */
export function addCompletionCommand(program: Command, run: CommandRunner): void {
  program
    .command('completion')
    .summary('print what lets a shell complete commands')
    .description('Prints a script that lets a shell complete commands, options and types of posts with the tabulator.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      commandHelp(
        'ledgerlight completion bash >> ~/.bash_completion',
        'ledgerlight completion fish | source',
        'source <(ledgerlight completion zsh)',
      ),
    )
    .action((shell: string) =>
      run({}, async (_, output) => {
        const { completionScript } = await import('./script.ts');
        output.result(completionScript(shell, program.commands.map(completedCommand)));
        return EXIT_CODES.done;
      }),
    );
}

function completedCommand(command: Command) {
  const parts = command.commands;
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  const values = [...parts.map((part) => part.name()), ...choices];
  const options = [command, ...parts]
    .flatMap((part) => part.options)
    .map(({ long, short, description, required, argChoices }) => ({
      names: [long, short].flatMap((name) => name ?? []),
      description,
      takesValue: required,
      values: argChoices ?? [],
    }));
  return { name: command.name(), summary: command.summary(), values, options };
}
