import { DEFAULT_POST_TYPE, POST_TYPES } from '@ledgerlight/posts/types';
import { type Command, Option } from 'commander';
import { addCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';

export function addNewCommand(program: Command, run: CommandRunner): void {
  addCommand(program, 'new', ['ledgerlight new "What a quarter point changes" --type market-analysis'])
    .summary('Create a markdown file for a post')
    .description(
      'Create a markdown file with front matter and the outline of the post type. The title becomes its file name. Existing files are not overwritten.',
    )
    .argument('<title>', 'Title of the post, in quotes')
    .addOption(
      new Option('-t, --type <type>', 'Post type')
        .choices(POST_TYPES.map(({ value }) => value))
        .default(DEFAULT_POST_TYPE),
    )
    .option('--to <folder>', 'Target folder; defaults to the configured or current one')
    .action((title: string, { type, to, ...options }: NewOptions) =>
      run(options, async ({ workingFolder }, output) => {
        const { writeNewPost } = await import('./handler.ts');
        const { configuredFolder } = await import('../configuration/own-folder.ts');
        const folder = to ?? (await configuredFolder(workingFolder)) ?? workingFolder;
        return writeNewPost({ title, type, to: folder }, workingFolder, output);
      }),
    );
}

interface NewOptions extends CommonOptions {
  readonly type: string;
  readonly to?: string | undefined;
}
