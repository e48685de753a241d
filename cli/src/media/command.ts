import type { ImageFilter } from '@ledgerlight/backend/image-library';
import { type Command, Option } from 'commander';
import {
  addBackendCommand,
  type CommandRunner,
  type CommonOptions,
  DRY_RUN_OPTION,
} from '../command/command-runner.ts';

export function addMediaCommand(program: Command, run: CommandRunner): void {
  const media = program.command('media').summary('Manage stored images');
  addBackendCommand(media, 'list', ['ledgerlight media list --search coin', 'ledgerlight media list --filter licence'])
    .summary('List stored images')
    .description(
      'List stored images with the address by which a file may refer to each, whether it is used, its file name, alternative text, credit and the end of its licence.',
    )
    .option('--search <text>', 'Filter by file name, description, credit or licence', '')
    .addOption(
      new Option('--filter <filter>', 'Filter by what needs attention')
        .choices(['all', 'unused', 'licence', 'no-alt'])
        .default('all'),
    )
    .action((options: ListOptions) =>
      run(options, async (context, output) => {
        const { listImages } = await import('./list.handler.ts');
        const { createImageLibrary } = await import('@ledgerlight/backend/image-library');
        const { useSession } = await import('../session/session.ts');
        return useSession(context, options, output, ({ access }) =>
          listImages(options, createImageLibrary(access), output, context.signal),
        );
      }),
    );
  addBackendCommand(media, 'prune', ['ledgerlight media prune --dry-run'])
    .summary('Remove unused images')
    .description(
      'Remove stored images that no post, draft or saved revision uses and that have no description. Images younger than a day are preserved. Admins remove all images, others their own. Removed images cannot be restored.',
    )
    .option(...DRY_RUN_OPTION)
    .action((options: PruneOptions) =>
      run(options, async (context, output) => {
        const { pruneImages } = await import('./prune.handler.ts');
        const { createUnusedImages } = await import('@ledgerlight/backend/unused-images');
        const { useSession } = await import('../session/session.ts');
        return useSession(context, options, output, async ({ access }, prompts) => {
          const images = createUnusedImages(access);
          const services = { ...images, prompts, backend: access.address.url, signal: context.signal };
          return pruneImages(options.dryRun === true, services, output);
        });
      }),
    );
}

interface ListOptions extends CommonOptions {
  readonly search: string;
  readonly filter: ImageFilter;
}

interface PruneOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
}
