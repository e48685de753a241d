import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command-runner.ts';

/** Adds `whoami`. */
export function addWhoamiCommand(program: Command, run: CommandRunner): void {
  program
    .command('whoami')
    .summary('tell who is signed in')
    .description('Asks the backend who is signed in. Ends with 3 when nobody is.')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'print only the name')
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { whoami } = await import('./whoami.handler.ts');
        const { openSession } = await import('../session/open-session.ts');
        return whoami({ openSession: () => openSession(surroundings) }, output);
      }),
    );
}
