import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `media prune`. */
export function addMediaCommand(program: Command, run: CommandRunner): void {
  const media = program.command('media').summary('clear pictures away that nobody can see');
  media
    .command('prune')
    .summary('remove pictures that no post names')
    .description(
      'Removes stored pictures that no post and no kept version of one names, after a question. Pictures younger than a day stay, so that a publication under way loses nothing. Interns remove what they stored themselves, admins everything. A removed picture cannot be brought back.',
    )
    .option('-n, --dry-run', 'name the pictures and remove none')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight media prune --dry-run'))
    .action((options: PruneOptions) =>
      run(options, async (surroundings, output) => {
        const { pruneImages } = await import('./prune.handler.ts');
        const { createUnusedImages } = await import('@ledgerlight/backend/unused-images');
        const { useSession } = await import('../session/use.ts');
        return useSession(surroundings, options, async ({ access }, confirm) => {
          const services = { ...createUnusedImages(access), backend: access.address.url, confirm };
          const request = { isDryRun: options.dryRun === true, isSure: options.yes === true };
          return pruneImages(request, { ...services, signal: surroundings.signal }, output);
        });
      }),
    );
}

interface PruneOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
}
