import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { mayAsk } from '../command/surroundings.ts';

/** Adds `whoami`. */
export function addWhoamiCommand(program: Command, run: CommandRunner): void {
  program
    .command('whoami')
    .summary('tell who is signed in')
    .description('Asks the backend who is signed in. Ends with 3 when nobody is.')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'print only the name')
    .addHelpText('after', commandHelp('ledgerlight whoami --quiet'))
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { whoami } = await import('./whoami.handler.ts');
        const { openSession } = await import('../session/open.ts');
        const { askYes } = await import('../terminal/ask.ts');
        const confirm = mayAsk(surroundings, options) ? askYes : null;
        return whoami({ openSession: () => openSession(surroundings, { backend: options.backend, confirm }) }, output);
      }),
    );
}
