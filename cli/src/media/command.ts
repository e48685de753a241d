import type { Command } from 'commander';
import {
  addBackendCommand,
  type CommandRunner,
  type CommonOptions,
  DRY_RUN_OPTION,
  YES_OPTION,
} from '../command/command-runner.ts';

export function addMediaCommand(program: Command, run: CommandRunner): void {
  const media = program.command('media').summary('Manage stored images');
  addBackendCommand(media, 'prune', ['ledgerlight media prune --dry-run'])
    .summary('Remove unused images')
    .description(
      'Remove stored images that neither a post nor a saved revision uses. Images younger than a day are preserved. Interns remove their own images, admins all. Removed images cannot be restored.',
    )
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .action((options: PruneOptions) =>
      run(options, async (context, output) => {
        const { pruneImages } = await import('./prune.handler.ts');
        const { createUnusedImages } = await import('@ledgerlight/backend/unused-images');
        const { useSession } = await import('../session/session.ts');
        const { dryRun = false, yes = false } = options;
        return useSession(context, options, async ({ access }, confirm) => {
          const images = createUnusedImages(access);
          const services = { ...images, confirm, backend: access.address.url, signal: context.signal };
          return pruneImages({ isDryRun: dryRun, isConfirmed: yes }, services, output);
        });
      }),
    );
}

interface PruneOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
}
