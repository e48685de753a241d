import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import type { ListOptions } from './list.handler.ts';
import { addPostFilters } from './post-filters.ts';

export function addListCommand(program: Command, run: CommandRunner): void {
  addPostFilters(addBackendCommand(program, 'list'))
    .summary('List posts, including hidden and scheduled ones')
    .description(
      'List posts, newest first: as a table on a terminal; in a pipe as tab-separated slug, status, date, type, author and title.',
    )
    .option('--limit <number>', 'Maximum number of posts', '50')
    .option('--after <key>', 'Continue after the key of the last page')
    .option('--all', 'List all posts')
    .addHelpText(
      'after',
      commandHelp('ledgerlight list --status scheduled', 'ledgerlight list --all --type education | cut -f1'),
    )
    .action((options: ListOptions) =>
      run(options, async (context, output) => {
        const { listPosts } = await import('./list.handler.ts');
        return listPosts(options, context, output);
      }),
    );
}
