import type { Command } from 'commander';
import type { CommandRunner, CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { addRootFlag, type ReadingFlags, readingOfFlags } from '../source/reading-flags.ts';

/** Adds `preview`. */
export function addPreviewCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('preview')
    .summary('show a file as readers would see it')
    .description(
      'Shows a markdown file as its readers would see it, on this machine alone and anew after each save, with what keeps it from being published. Nobody has to be signed in. Ctrl-C ends it, with exit code 0.',
    )
    .argument('<file>', 'a markdown file');
  addRootFlag(command)
    .option('--port <number>', 'the port to show it at; 0 takes a free one', '0')
    .option('--open', 'open it in the browser')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight preview posts/rates.md --open'))
    .action((path: string, options: PreviewOptions) =>
      run(options, async (surroundings, output) => {
        const { workingFolder, signal, environment } = surroundings;
        const { previewPost } = await import('./handler.ts');
        const { loadPreviewPage } = await import('./page.ts');
        const { startBrowser } = await import('../terminal/browser.ts');
        const start = options.open ? (address: string) => startBrowser(address, environment) : null;
        const services = { workingFolder, signal, render: await loadPreviewPage(), start };
        const reading = readingOfFlags(options);
        return previewPost({ path, reading, port: options.port }, services, output);
      }),
    );
}

interface PreviewOptions extends CommonOptions, Pick<ReadingFlags, 'root'> {
  readonly port: string;
  readonly open?: boolean | undefined;
}
