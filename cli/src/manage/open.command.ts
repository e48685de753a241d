import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

export function addOpenCommand(program: Command, run: CommandRunner): void {
  addBackendCommand(program, 'open')
    .summary('Open a post in the browser')
    .description('Open the page of a published post in the browser. In a pipe or without a browser, print its address.')
    .argument('<slug>', 'Slug of the post')
    .addHelpText('after', commandHelp('ledgerlight open rates-you'))
    .action((slug: string, options: CommonOptions) =>
      run(options, async (context, output) => {
        const { openPost } = await import('./open.handler.ts');
        return openPost(slug, options, context, output);
      }),
    );
}
