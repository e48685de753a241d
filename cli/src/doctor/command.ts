import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';

/** Adds `doctor`. */
export function addDoctorCommand(program: Command, run: CommandRunner): void {
  program
    .command('doctor')
    .summary('find what keeps posts from being published')
    .description(
      'Looks at all that publishing needs: Node, configuration, backend, clock, key, pictures, site, sign-in and rights. Says of each that it is right or how to mend it. Changes nothing, asks nothing, and ends with 1 when something is to be mended.',
    )
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight doctor'))
    .action((options: CommonOptions) =>
      run(options, async (surroundings, output) => {
        const { examine } = await import('./handler.ts');
        const { publishingChecks } = await import('./checks.ts');
        const { checks, close } = publishingChecks(surroundings, options.backend);
        return examine(checks, output).finally(close);
      }),
    );
}
