import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command-runner.ts';
import { postFolder } from '../configuration/read.ts';
import { PROGRAM_CALL } from '../project.ts';

/** Adds `pull`. */
export function addPullCommand(program: Command, run: CommandRunner): void {
  program
    .command('pull')
    .summary('bring articles and their pictures into a folder')
    .description(
      'Writes each article as a markdown file with its pictures beside it, and remembers which article it is: publishing the file again changes nothing. A file that is there gets what others changed on the site; one that was changed here stays.',
    )
    .argument('[slug...]', 'which articles; without any all of them, hidden and scheduled ones too')
    .option('--to <folder>', 'where to; else the folder of ledgerlight.config.json')
    .option('--force', 'take the articles, whatever was changed in their files')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText(
      'after',
      `
Examples:
  $ ${PROGRAM_CALL} pull --to posts
  $ ${PROGRAM_CALL} pull rates-you --to posts`,
    )
    .action((slugs: readonly string[], options: PullOptions) =>
      run(options, async (surroundings, output) => {
        const { pullPosts } = await import('./handler.ts');
        const { useSession } = await import('../session/use.ts');
        const { createPostManagement } = await import('@ledgerlight/backend/post-management');
        const { createPublishPorts } = await import('@ledgerlight/backend/publish-ports');
        const { workingFolder, signal } = surroundings;
        const folder = options.to === undefined ? await postFolder(workingFolder) : resolve(workingFolder, options.to);
        return useSession(surroundings, options, async ({ access }) => {
          const { list } = createPostManagement(access, (row) => output.alert(`Left out: ${row}`));
          const services = {
            workingFolder,
            signal,
            backend: access.address.url,
            ports: createPublishPorts(access),
            list,
          };
          return pullPosts({ slugs, folder, overwrite: options.force ?? false }, services, output);
        });
      }),
    );
}

interface PullOptions extends CommonOptions {
  readonly to?: string | undefined;
  readonly force?: boolean | undefined;
}
