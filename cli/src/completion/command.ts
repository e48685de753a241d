import { Argument, type Command } from 'commander';
import type { CommandRunner } from '../command/command-runner.ts';
import { examplesHelp } from '../command/help.ts';
import { EXIT_CODES } from '../process/exit-codes.ts';

/** Adds `completion`, which completes the commands that were added before it. */
export function addCompletionCommand(program: Command, run: CommandRunner): void {
  program
    .command('completion')
    .summary('Generate a shell completion script')
    .description('Print a script that completes commands, options and post types in a shell.')
    .addArgument(new Argument('<shell>', 'Shell').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      `\n${examplesHelp([
        'ledgerlight completion bash >> ~/.bash_completion',
        'ledgerlight completion fish | source',
        'source <(ledgerlight completion zsh)',
      ])}`,
    )
    .action((shell: string) =>
      run({}, async (_, output) => {
        const { completionScript } = await import('./script.ts');
        output.result(completionScript(shell, program.commands));
        return EXIT_CODES.done;
      }),
    );
}
