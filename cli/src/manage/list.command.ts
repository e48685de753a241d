import { POST_TYPES } from '@ledgerlight/posts/types';
import { type Command, Option } from 'commander';
import { BACKEND_OPTION, type CommandRunner } from '../command-runner.ts';
import { PROGRAM_CALL } from '../project.ts';
import type { ListOptions } from './list.handler.ts';

/** Adds `list`. */
export function addListCommand(program: Command, run: CommandRunner): void {
  program
    .command('list')
    .summary('list the posts, hidden and scheduled ones too')
    .description(
      'Lists posts, newest first: a table on a terminal; in a pipe one line a post with tabs between slug, status, time, type, author and title.',
    )
    .addOption(new Option('-t, --type <type...>', 'only these types').choices(POST_TYPES.map(({ value }) => value)))
    .addOption(new Option('-s, --status <status>', 'only these').choices(['published', 'scheduled', 'unpublished']))
    .option('-a, --author <name>', 'only of this byline')
    .option('--search <words>', 'only posts whose title contains the words')
    .option('--since <date>', 'only from this day on, such as 2026-03-01')
    .option('--limit <number>', 'the most posts of a page', '50')
    .option('--after <key>', 'go on after a page; it names the key of the next one')
    .option('--all', 'all pages')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText(
      'after',
      `
Examples:
  $ ${PROGRAM_CALL} list --status scheduled
  $ ${PROGRAM_CALL} list --all --type education | cut -f1`,
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
