import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { configFolder } from '../command/surroundings.ts';

/** Adds `logout`. */
export function addLogoutCommand(program: Command, run: CommandRunner): void {
  program
    .command('logout')
    .summary('end the session and forget it')
    .description('Ends the kept session at the backend and removes its file.')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say nothing when all goes well')
    .addHelpText('after', commandHelp('ledgerlight logout'))
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { logout } = await import('./logout.handler.ts');
        const { unprovenBackend } = await import('../backend/open.ts');
        const services = {
          configFolder: configFolder(surroundings),
          // Only a session that was given by this address is sent there, so nobody needs to be asked.
          findBackend: () => unprovenBackend(surroundings, options.backend),
        };
        return logout(services, output);
      }),
    );
}
