import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import type { VisibilityRequest } from './visibility.handler.ts';

/** Adds `hide`. */
export function addHideCommand(program: Command, run: CommandRunner): void {
  addVisibilityCommand(program, run, {
    change: 'hide',
    summary: 'hide posts from visitors; unhide shows them again',
    description:
      'Hides posts from visitors at once, after a question that names them: as "Unpublish" in the admin area. Their pages answer "not found", their words, address and time stay. Publishing a file of a hidden post changes the post and leaves it hidden.',
  });
}

/** Adds `unhide`. */
export function addUnhideCommand(program: Command, run: CommandRunner): void {
  addVisibilityCommand(program, run, {
    change: 'unhide',
    summary: 'show hidden posts to visitors again',
    description:
      'Shows hidden posts to visitors again, after a question that names them: as "Publish again" in the admin area. A post that is scheduled appears at its time and not earlier.',
  });
}

interface VisibilityCommand extends Pick<VisibilityRequest, 'change'> {
  readonly summary: string;
  readonly description: string;
}

function addVisibilityCommand(program: Command, run: CommandRunner, command: VisibilityCommand): void {
  const { change, summary, description } = command;
  program
    .command(change)
    .summary(summary)
    .description(description)
    .argument('<slug...>', 'the last part of the address of a post')
    .option('-n, --dry-run', 'show the plan without changing anything')
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp(`ledgerlight ${change} rates-you --dry-run`))
    .action((slugs: readonly string[], options: VisibilityOptions) =>
      run(options, async (surroundings, output) => {
        const { changeVisibility } = await import('./visibility.handler.ts');
        const { openManagement } = await import('./open-management.ts');
        const { readSite } = await import('../configuration/site.ts');
        const { useSession } = await import('../session/use.ts');
        const siteOf = await readSite(surroundings);
        return useSession(surroundings, options, async (session, confirm) => {
          const site = siteOf(session.access.address);
          const services = { ...openManagement(session, surroundings), site, confirm, isSure: options.yes === true };
          return changeVisibility({ change, slugs, isDryRun: options.dryRun === true }, services, output);
        });
      }),
    );
}

interface VisibilityOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
}
