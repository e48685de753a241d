import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command-runner.ts';
import { configFolder, credentialsIn, mayAsk, PROJECT_FOLDER } from '../surroundings.ts';

/** Adds `login`. */
export function addLoginCommand(program: Command, run: CommandRunner): void {
  program
    .command('login')
    .summary('sign in and keep the session')
    .description(
      'Signs in and keeps the session for 8 hours in a file that only you can read. Asks for username and password on a terminal; elsewhere they come from LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.',
    )
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say nothing when all goes well')
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { login } = await import('./login.handler.ts');
        const { findBackend } = await import('../backend/find-backend.ts');
        const { askText } = await import('../terminal/ask.ts');
        const services = {
          configFolder: configFolder(surroundings),
          credentials: credentialsIn(surroundings),
          findBackend: () => findBackend({ ...surroundings, projectFolder: PROJECT_FOLDER }),
          ask: mayAsk(surroundings, options.yes === true || options.json === true) ? askText : null,
        };
        return login(services, output);
      }),
    );
}
