import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { configFolder, credentialsIn, mayAsk } from '../command/surroundings.ts';

/** Adds `login`. */
export function addLoginCommand(program: Command, run: CommandRunner): void {
  program
    .command('login')
    .summary('sign in and keep the session')
    .description(
      'Signs in and keeps the session for 8 hours in a file that only you can read. Asks for username and password on a terminal; elsewhere they come from LEDGERLIGHT_USERNAME and LEDGERLIGHT_PASSWORD.',
    )
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say nothing when all goes well')
    .addHelpText('after', commandHelp('ledgerlight login --backend https://abcdefgh.supabase.co'))
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { login } = await import('./login.handler.ts');
        const { openBackend } = await import('../backend/open.ts');
        const { askText, askYes } = await import('../terminal/ask.ts');
        const isAsked = mayAsk(surroundings, options);
        const services = {
          configFolder: configFolder(surroundings),
          credentials: credentialsIn(surroundings),
          findBackend: () => openBackend(surroundings, { backend: options.backend, confirm: isAsked ? askYes : null }),
          ask: isAsked ? askText : null,
        };
        return login(services, output);
      }),
    );
}
