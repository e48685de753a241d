import type { Command } from 'commander';
import { addCommand, type CommandRunner } from '../command/command-runner.ts';
import type { InitOptions } from './handler.ts';

export function addInitCommand(program: Command, run: CommandRunner): void {
  addCommand(program, 'init', ['ledgerlight init https://ledgerlight.example'])
    .summary('Connect this folder to a site')
    .description(
      'Request the backend and publishable key of a site, and write them to ledgerlight.config.json in this folder after confirmation. Other settings of the file are preserved.',
    )
    .argument('[site]', 'URL of the site, such as https://ledgerlight.example')
    .option('--overwrite', 'Replace the site in an existing ledgerlight.config.json')
    .action((site: string | undefined, options: InitOptions) =>
      run(options, async (...context) => (await import('./handler.ts')).initFolder(site, options, ...context)),
    );
}
