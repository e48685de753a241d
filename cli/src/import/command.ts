import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `import`. */
export function addImportCommand(program: Command, run: CommandRunner): void {
  program
    .command('import')
    .summary('convert the posts of another generator')
    .description(
      'Converts the posts of a Hugo, Jekyll, Astro, Docusaurus or Obsidian site to files that publish reads, with their images. The site is not changed. A post with parts that could not be converted is written as a draft, and each such part is reported with file and line.',
    )
    .argument('<folder>', 'folder of the site, or a folder of posts in it')
    .requiredOption('--to <folder>', 'new or empty folder for the posts')
    .option('--default-image <file>', 'image for posts without one')
    .option('--zone <zone>', 'zone of times without one, such as Europe/Berlin')
    .option('--verbose', 'list every post and problem')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'print only results and problems')
    .addHelpText(
      'after',
      commandHelp(
        'ledgerlight import ../blog --to posts',
        'ledgerlight import ../blog --to posts --default-image cover.jpg',
      ),
    )
    .action((folder: string, options: ImportOptions) =>
      run(options, async (surroundings, output) => {
        const { importFolder } = await import('./handler.ts');
        const { workingFolder, signal } = surroundings;
        const { to, defaultImage, zone, verbose = false } = options;
        const request = {
          source: resolve(workingFolder, folder),
          target: resolve(workingFolder, to),
          defaultImage: defaultImage && resolve(workingFolder, defaultImage),
          zone,
          isVerbose: verbose,
        };
        return importFolder(request, { workingFolder, signal }, output);
      }),
    );
}

interface ImportOptions extends CommonOptions {
  readonly to: string;
  readonly defaultImage?: string | undefined;
  readonly zone?: string | undefined;
  readonly verbose?: boolean | undefined;
}
