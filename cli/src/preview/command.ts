import type { Command } from 'commander';
import { addCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { addRootFlag, type ReadingFlags, readingOptions } from '../source/reading-options.ts';

export function addPreviewCommand(program: Command, run: CommandRunner): void {
  const command = addCommand(program, 'preview', ['ledgerlight preview posts/rates.md --open'])
    .summary('Preview a file as visitors would see it')
    .description(
      'Show a markdown file as visitors would see it, with its problems, at a local address. The page reloads when the file is saved. Works without signing in, but then shows neither disclosures nor definitions of terms; Ctrl-C stops it.',
    )
    .argument('<file>', 'Markdown file');
  addRootFlag(command)
    .option('--port <number>', 'Port of the preview; 0 for a free one', '0')
    .option('--open', 'Open the preview in the browser')
    .action((path: string, options: PreviewOptions) =>
      run(options, async (context, output) => {
        const { workingFolder, signal, environment } = context;
        const { previewPost } = await import('./handler.ts');
        const { loadLibrary } = await import('./load-library.ts');
        const { loadPreviewPage } = await import('./preview-server.ts');
        const { startBrowser } = await import('../terminal/browser.ts');
        const openBrowser = options.open ? (address: string) => startBrowser(address, environment) : null;
        const services = {
          ...{ workingFolder, signal, openBrowser, loadLibrary: () => loadLibrary(context, output) },
          render: await loadPreviewPage(),
        };
        const request = { path, reading: readingOptions(options, workingFolder), port: options.port };
        return previewPost(request, services, output);
      }),
    );
}

interface PreviewOptions extends CommonOptions, Pick<ReadingFlags, 'root'> {
  readonly port: string;
  readonly open?: boolean | undefined;
}
