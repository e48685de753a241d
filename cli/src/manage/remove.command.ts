import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `remove`. */
export function addRemoveCommand(program: Command, run: CommandRunner): void {
  program
    .command('remove')
    .summary('remove posts; restore brings them back')
    .description(
      'Removes posts from the site, after a question that names them. Their versions are kept: "restore" brings them back as they were.',
    )
    .argument('<slug...>', 'the last part of the address of a post')
    .option('-n, --dry-run', 'show the plan without changing anything')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight remove rates-you --yes'))
    .action((slugs: readonly string[], options: RemoveOptions) =>
      run(options, async (surroundings, output) => {
        const { removePosts } = await import('./remove.handler.ts');
        const { openManagement } = await import('./open-management.ts');
        const { useSession } = await import('../session/use.ts');
        return useSession(surroundings, options, async (session, confirm) =>
          removePosts(
            { slugs, isDryRun: options.dryRun === true },
            { ...openManagement(session, surroundings), confirm, isSure: options.yes === true },
            output,
          ),
        );
      }),
    );
}

interface RemoveOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
}
