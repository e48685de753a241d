import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command-runner.ts';
import { configFolder, PROJECT_FOLDER } from '../surroundings.ts';

/** Adds `logout`. */
export function addLogoutCommand(program: Command, run: CommandRunner): void {
  program
    .command('logout')
    .summary('end the session and forget it')
    .description('Ends the kept session at the backend and removes its file.')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say nothing when all goes well')
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { logout } = await import('./logout.handler.ts');
        const { findBackend } = await import('../backend/find-backend.ts');
        const services = {
          configFolder: configFolder(surroundings),
          findBackend: () => findBackend({ ...surroundings, projectFolder: PROJECT_FOLDER }),
        };
        return logout(services, output);
      }),
    );
}
