import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, DRY_RUN_OPTION, YES_OPTION } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import type { ChangeOptions, PostAction } from './change-posts.handler.ts';

/** Adds `hide`, `unhide`, `remove` and `restore`. */
export function addChangeCommands(program: Command, run: CommandRunner): void {
  addChangeCommand(program, run, 'hide')
    .summary('Hide posts from visitors')
    .description(
      'Hide posts from visitors at once, as "Unpublish" in the admin area does. Their pages return "not found"; text, address and date are preserved. Publishing the file of a hidden post updates the post and leaves it hidden.',
    );
  addChangeCommand(program, run, 'unhide')
    .summary('Show hidden posts to visitors again')
    .description(
      'Show hidden posts to visitors again, as "Publish again" in the admin area does. A scheduled post appears at its scheduled time.',
    );
  addChangeCommand(program, run, 'remove')
    .summary('Remove posts from the site')
    .description('Remove posts from the site. Their revisions are preserved for "restore".');
  addBackendCommand(program, 'restore')
    .summary('Restore removed posts')
    .description('Restore removed posts as they were, with a new slug if another post uses the old one.')
    .argument('<slug...>', 'Slugs of the removed posts')
    .addHelpText('after', commandHelp('ledgerlight restore rates-you'))
    .action((slugs: readonly string[], options) =>
      run(options, async (context, output) => {
        const { restorePosts } = await import('./restore.handler.ts');
        return restorePosts(slugs, options, context, output);
      }),
    );
}

function addChangeCommand(program: Command, run: CommandRunner, change: PostAction): Command {
  return addBackendCommand(program, change)
    .argument('<slug...>', 'Slugs of the posts')
    .option(...DRY_RUN_OPTION)
    .option(...YES_OPTION)
    .addHelpText('after', commandHelp(`ledgerlight ${change} rates-you --dry-run`))
    .action((slugs: readonly string[], options: ChangeOptions) =>
      run(options, async (context, output) => {
        const { changePosts } = await import('./change-posts.handler.ts');
        return changePosts(change, slugs, options, context, output);
      }),
    );
}
