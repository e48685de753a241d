import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import type { ListOptions } from './list.handler.ts';
import { addPostFilters } from './post-filters.ts';

/** Adds `list`. */
export function addListCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('list')
    .summary('list the posts, hidden and scheduled ones too')
    .description(
      'Lists posts, newest first: a table on a terminal; in a pipe one line a post with tabs between slug, status, time, type, author and title.',
    );
  addPostFilters(command)
    .option('--limit <number>', 'the most posts of a page', '50')
    .option('--after <key>', 'go on after a page; it names the key of the next one')
    .option('--all', 'all pages')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText(
      'after',
      commandHelp('ledgerlight list --status scheduled', 'ledgerlight list --all --type education | cut -f1'),
    )
    .action((options: ListOptions) =>
      run(options, async (surroundings, output) => {
        const { listPosts, listRequest } = await import('./list.handler.ts');
        const { useSession } = await import('../session/use.ts');
        const { createPostManagement } = await import('@ledgerlight/backend/post-management');
        const { readSite } = await import('../configuration/site.ts');
        const request = listRequest(options);
        const siteOf = await readSite(surroundings);
        return useSession(surroundings, options, async ({ access }) => {
          const { resultColumns: columns, signal } = surroundings;
          const list = createPostManagement(access, (row) => output.alert(`Left out: ${row}`)).list;
          return listPosts(request, { list, site: siteOf(access.address), columns, signal }, output);
        });
      }),
    );
}
