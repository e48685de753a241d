import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { DEFAULT_SERVING_TIMEOUT_MS } from './await-serving.ts';
import { runNewRemote } from './commands/new-remote.ts';
import { runEnable, runPromote } from './commands/promote.ts';
import { runPrune } from './commands/prune.ts';
import { runCheckShell, runRelease } from './commands/release.ts';
import { runRollback } from './commands/rollback.ts';
import { runHistory, runStatus } from './commands/status.ts';
import { ReleaseCommandError, type ReleaseContext } from './context.ts';

const MESSAGE = ['-m, --message <text>', 'Reason for the history', ''] as const;
const JSON_OPTION = ['--json', 'Print one JSON document', false] as const;

type OpenedContext = () => ReleaseContext;

/**
 * Creates the commands that release remotes and choose the active releases.
 * @param open opens the named store, or the one of the environment
 * @param root the folder of the repository
 */
export function createProgram(open: (storeName?: string) => Promise<ReleaseContext>, root: string): Command {
  let opened: ReleaseContext;
  const program = new Command('release')
    .description('Release remotes and choose the active releases.')
    .option('--store <store>', 'Folder of the releases, or supabase')
    .exitOverride()
    .hook('preAction', async () => {
      opened = await open(program.opts<{ store?: string }>().store);
    });
  const context = () => opened;
  addReleaseCommands(program, root, context);
  addRegistryCommands(program, context);
  addStoreCommands(program, context);
  return program;
}

function addReleaseCommands(program: Command, root: string, context: OpenedContext): void {
  program
    .command('release')
    .description('Build, check and store a remote without promoting it')
    .argument('[remote]', 'Name, such as pages')
    .option('--allow-dirty', 'Accept uncommitted changes', false)
    .option('--allow-larger', 'Accept a build much larger than the active release', false)
    .option('--drop-path <path...>', 'Paths to stop serving', [])
    .option('--shell <address>', 'Origin of the running shell (LEDGERLIGHT_SHELL)')
    .option('--skip-shell', 'Skip the comparison with the running shell', false)
    .option('--skip-browser', 'Skip the browser checks', false)
    .option('--sample <address...>', 'Further pages to check, such as /blog/some-post', [])
    .option('--check-shell', "Check the active releases against this tree's shell", false)
    .action((remote: string | undefined, { checkShell, ...options }) => {
      if (checkShell === (remote !== undefined))
        throw new ReleaseCommandError('USAGE', 'Specify either a remote or --check-shell.');
      return remote === undefined ? runCheckShell(root, context()) : runRelease(remote, options, root, context());
    });
  program
    .command('new-remote')
    .description('Create a remote with one page')
    .argument('<name>', 'Name, such as exchange-rates')
    .action((name: string) => runNewRemote(name, root, context()));
}

function addRegistryCommands(program: Command, context: OpenedContext): void {
  const timeout = DEFAULT_SERVING_TIMEOUT_MS / 1000;
  program
    .command('promote')
    .description('Activate a stored release')
    .argument('<release>', 'Release, such as pages@0123456789ab')
    .option('--percent <number>', 'Share of visitors', wholeNumber(1, 100))
    .option('--wait <seconds>', 'Timeout while no shell gets further', wholeNumber(0, 3600), timeout)
    .option(...MESSAGE)
    .action((release: string, options) => runPromote(release, options, context()));
  program
    .command('rollback')
    .description('Restore the previous release of a remote, or all remotes')
    .argument('[remote]')
    .option('--to <version>', 'Version of the remote to restore')
    .option('--revision <number>', 'Restore all remotes as of this revision', wholeNumber(1))
    .option('--at <time>', 'Restore all remotes as of this time', time)
    .option('--dry-run', 'Show the changes of --revision or --at without making them', false)
    .option('-y, --yes', 'Skip the confirmation', false)
    .option(...MESSAGE)
    .action((remote: string | undefined, options) => runRollback(remote, options, context()));
  for (const command of ['enable', 'disable'] as const) {
    program
      .command(command)
      .description(command === 'enable' ? 'Show a hidden remote again' : 'Hide a remote')
      .argument('<remote>')
      .option(...MESSAGE)
      .action((remote: string, { message }) => runEnable(remote, command === 'enable', message, context()));
  }
}

function addStoreCommands(program: Command, context: OpenedContext): void {
  program
    .command('status')
    .description('Show active releases, rollouts and the shells that serve them')
    .argument('[remote]')
    .option(...JSON_OPTION)
    .action((remote: string | undefined, options) => runStatus(remote, options, context()));
  program
    .command('history')
    .description('List the changes of the registry')
    .option('--limit <number>', 'Maximum number of changes', wholeNumber(1), 20)
    .option(...JSON_OPTION)
    .action((options) => runHistory(options, context()));
  program
    .command('prune')
    .description('Remove old releases that no recent revision uses')
    .option('--keep <number>', 'Releases of each remote to retain', wholeNumber(1), 5)
    .option('--dry-run', 'Show the releases without removing them', false)
    .action((options) => runPrune(options, context()));
}

/** As those of the ledgerlight CLI. */
const EXIT_CODES: ReadonlyMap<unknown, number> = new Map(
  Object.entries({
    USAGE: 2,
    ENVIRONMENT: 2,
    EACCES: 3,
    EPERM: 3,
    EROFS: 3,
    NOT_SIGNED_IN: 3,
    NOT_ALLOWED: 3,
    WRONG_CREDENTIALS: 3,
    TOO_MANY_ATTEMPTS: 3,
    BACKEND_NOT_TRUSTED: 3,
    BACKEND_NOT_FOUND: 4,
    BACKEND_UNREACHABLE: 4,
    DECLINED: 130,
  }),
);

export function releaseExitCode(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const exitCode = 'code' in error ? EXIT_CODES.get(error.code) : undefined;
    if (exitCode !== undefined) return exitCode;
  }
  return 1;
}

function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    const limit = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
    throw new InvalidArgumentError(`It must be a whole number from ${min}${limit}.`);
  };
}

function time(text: string): Date {
  // `Date` also accepts other text, such as a number alone.
  const date = new Date(/^\d{4}-\d\d-\d\d/.test(text) ? text : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It must be a time such as 2026-11-22T09:30Z.');
  return date;
}
