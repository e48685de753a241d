import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { configFolder, mayAsk } from '../command/surroundings.ts';

/** Adds `init`. */
export function addInitCommand(program: Command, run: CommandRunner): void {
  program
    .command('init')
    .summary('connect this folder to a site')
    .description(
      'Asks the site for its backend and publishable key, shows both, and writes them to ledgerlight.config.json in this folder. Other settings of that file stay.',
    )
    .argument('[site]', 'the address of the site, such as https://ledgerlight.example')
    .option('--overwrite', 'replace the site of an existing ledgerlight.config.json')
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'accept the backend without a question')
    .option('-q, --quiet', 'print only results and problems')
    .addHelpText('after', commandHelp('ledgerlight init https://ledgerlight.example'))
    .action((site: string | undefined, options: InitOptions) =>
      run(options, async (surroundings, output) => {
        const { initFolder } = await import('./handler.ts');
        const { askText, askYes } = await import('../terminal/ask.ts');
        const isAsked = mayAsk(surroundings, options);
        const services = {
          workingFolder: surroundings.workingFolder,
          configFolder: configFolder(surroundings),
          signal: surroundings.signal,
          ask: isAsked ? (question: string) => askText(question, 'plain') : null,
          confirm: isAsked ? askYes : null,
        };
        const { overwrite = false, yes = false } = options;
        return initFolder({ site, overwrite, yes }, services, output);
      }),
    );
}

interface InitOptions extends CommonOptions {
  readonly overwrite?: boolean | undefined;
}
