import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `restore`. */
export function addRestoreCommand(program: Command, run: CommandRunner): void {
  program
    .command('restore')
    .summary('bring removed posts back')
    .description('Brings removed posts back as they were, under their address unless another post took it meanwhile.')
    .argument('<slug...>', 'the last part of the address that a post had')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight restore rates-you'))
    .action((slugs: readonly string[], options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { restorePosts } = await import('./restore.handler.ts');
        const { openManagement } = await import('./open-management.ts');
        const { useSession } = await import('../session/use.ts');
        return useSession(surroundings, options, async (session) =>
          restorePosts(slugs, openManagement(session, surroundings), output),
        );
      }),
    );
}
