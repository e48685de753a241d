import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';

export function addDoctorCommand(program: Command, run: CommandRunner): void {
  addBackendCommand(program, 'doctor', ['ledgerlight doctor'])
    .summary('Diagnose publishing problems')
    .description(
      'Check everything that publishing needs: Node, configuration, backend, clock, key, images, site, sign-in and permissions. Print a hint for each failed check. Changes nothing, never prompts, and exits with code 1 if a check fails.',
    )
    .action((options: CommonOptions) =>
      run(options, async (context, output) => {
        const { runChecks } = await import('./handler.ts');
        const { publishingChecks } = await import('./checks.ts');
        const { checks, close } = publishingChecks(context, options.backend);
        return runChecks(checks, output).finally(close);
      }),
    );
}
