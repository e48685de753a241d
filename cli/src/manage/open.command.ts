import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `open`. */
export function addOpenCommand(program: Command, run: CommandRunner): void {
  program
    .command('open')
    .summary('open a post in the browser')
    .description(
      'Opens the page of a post as readers see it. In a pipe, or where no browser can be started, its address is printed.',
    )
    .argument('<slug>', 'the last part of the address of a post')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight open rates-you'))
    .action((slug: string, options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { openPost } = await import('./open.handler.ts');
        const { addressOfBackend } = await import('../backend/open.ts');
        const { readSite } = await import('../configuration/site.ts');
        const { createReaderClient } = await import('@ledgerlight/backend/client');
        const { createPostQueries } = await import('@ledgerlight/backend/post-queries');
        const { startBrowser } = await import('../terminal/browser.ts');
        const { environment, resultColumns } = surroundings;
        const siteOf = await readSite(surroundings);
        // A visitor's question carries nothing secret, so nobody needs to be asked about the address.
        const address = await addressOfBackend(surroundings, options.backend);
        const services = {
          site: siteOf(address),
          isThere: async () => (await createPostQueries(createReaderClient(address)).findBySlug(slug)) !== null,
          start: resultColumns === null || options.json ? null : (page: string) => startBrowser(page, environment),
        };
        return openPost(slug, services, output);
      }),
    );
}
