import type { Command } from 'commander';
import {
  addBackendCommand,
  type CommandRunner,
  type CommonOptions,
  DRY_RUN_OPTION,
} from '../command/command-runner.ts';
import type { ChangeOptions, PostAction } from './change-posts.handler.ts';
import type { ListOptions } from './list.handler.ts';
import { addPostFilters } from './post-filters.ts';

/** Adds `list`, `open`, `hide`, `unhide`, `remove` and `restore`. */
export function addManageCommands(program: Command, run: CommandRunner): void {
  const listExamples = ['ledgerlight list --status scheduled', 'ledgerlight list --all --type education | cut -f1'];
  addPostFilters(addBackendCommand(program, 'list', listExamples))
    .summary('List posts, including hidden and scheduled ones')
    .description(
      'List posts, newest first: as a table on a terminal; in a pipe as tab-separated slug, status, date, type, author and title.',
    )
    .option('--limit <number>', 'Maximum number of posts', '50')
    .option('--after <key>', 'Continue after the key of the last page')
    .option('--all', 'List all posts')
    .action((options: ListOptions) =>
      run(options, async (...context) => (await import('./list.handler.ts')).listPosts(options, ...context)),
    );
  addBackendCommand(program, 'open', ['ledgerlight open rates-you'])
    .summary('Open a post in the browser')
    .description('Open the page of a published post in the browser. In a pipe or without a browser, print its address.')
    .argument('<slug>', 'Slug of the post')
    .action((slug: string, options: CommonOptions) =>
      run(options, async (...context) => (await import('./open.handler.ts')).openPost(slug, options, ...context)),
    );
  addChangeCommand(program, run, 'hide')
    .summary('Hide posts from visitors')
    .description(
      'Hide posts from visitors at once, as "Hide" in the admin area does. Their pages return "not found"; text, address and date are preserved. Publishing the file of a hidden post updates the post and leaves it hidden.',
    );
  addChangeCommand(program, run, 'unhide')
    .summary('Show hidden posts to visitors again')
    .description(
      'Show hidden posts to visitors again, as "Publish again" in the admin area does. A scheduled post appears at its scheduled time.',
    );
  addChangeCommand(program, run, 'remove')
    .summary('Remove posts from the site')
    .description('Remove posts from the site. Their revisions are preserved for "restore".');
  addBackendCommand(program, 'restore', ['ledgerlight restore rates-you'])
    .summary('Restore removed posts')
    .description('Restore removed posts, hidden from visitors, with a new slug if another post uses the old one.')
    .argument('<slug...>', 'Slugs of the removed posts')
    .action((slugs: readonly string[], options: CommonOptions) =>
      run(options, async (...context) =>
        (await import('./change-posts.handler.ts')).restorePosts(slugs, options, ...context),
      ),
    );
}

function addChangeCommand(program: Command, run: CommandRunner, change: PostAction): Command {
  return addBackendCommand(program, change, [`ledgerlight ${change} rates-you --dry-run`])
    .argument('<slug...>', 'Slugs of the posts')
    .option(...DRY_RUN_OPTION)
    .option('--reason <text>', 'Reason, for posts published under an approval rule')
    .action((slugs: readonly string[], options: ChangeOptions) =>
      run(options, async (...context) => {
        const { changePosts } = await import('./change-posts.handler.ts');
        return changePosts(change, slugs, options, ...context);
      }),
    );
}
