import type { Command } from 'commander';
import { addCommand, type CommandRunner } from '../command/command-runner.ts';
import type { ImportOptions } from './handler.ts';

export function addImportCommand(program: Command, run: CommandRunner): void {
  addCommand(program, 'import', [
    'ledgerlight import ../blog --to posts',
    'ledgerlight import ../blog --to posts --default-image cover.jpg',
  ])
    .summary('Convert the posts of another site generator')
    .description(
      'Convert the posts of a Hugo, Jekyll, Astro, Docusaurus or Obsidian site to files for "publish", with their images. The site is not changed. Posts with parts that cannot be converted become drafts, and each part is reported with file and line.',
    )
    .argument('<folder>', 'Folder of the site, or of posts in it')
    .requiredOption('--to <folder>', 'New or empty folder for the posts')
    .option('--default-image <file>', 'Image for posts without one')
    .option('--default-image-alt <text>', 'What that image shows')
    .option('--old-site <url>', 'Where links to pages that are not imported lead')
    .option('--zone <zone>', 'Time zone of times without one, such as Europe/Berlin')
    .option('--verbose', 'List every post and problem')
    .action((folder: string, options: ImportOptions) =>
      run(options, async (...context) => (await import('./handler.ts')).importFolder(folder, options, ...context)),
    );
}
