import { DEFAULT_POST_TYPE, POST_TYPES } from '@ledgerlight/posts/types';
import { type Command, Option } from 'commander';
import type { CommandRunner, CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `new`. */
export function addNewCommand(program: Command, run: CommandRunner): void {
  program
    .command('new')
    .summary('begin a file with the outline of its type')
    .description(
      'Writes a markdown file with front matter and the outline that posts of its type have, named after its title. A file that is there is never overwritten.',
    )
    .argument('<title>', 'the title, in quotes')
    .addOption(
      new Option('-t, --type <type>', 'the type of the post')
        .choices(POST_TYPES.map(({ value }) => value))
        .default(DEFAULT_POST_TYPE),
    )
    .option('--to <folder>', 'the folder; else that of ledgerlight.config.json, or this one')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight new "What a quarter point changes" --type market-analysis'))
    .action((title: string, options: NewOptions) =>
      run(options, async ({ workingFolder }, output) => {
        const { writeNewPost } = await import('./handler.ts');
        const { readConfiguration } = await import('../configuration/read.ts');
        const { ownFolder } = await import('../configuration/own-folder.ts');
        const to = options.to ?? (await ownFolder(await readConfiguration(workingFolder), 'folder')) ?? workingFolder;
        const request = { title, type: options.type, to };
        return writeNewPost(request, workingFolder, output);
      }),
    );
}

interface NewOptions extends CommonOptions {
  readonly type: string;
  readonly to?: string | undefined;
}
