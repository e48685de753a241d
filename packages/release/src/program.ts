import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { DEFAULT_SERVING_TIMEOUT_MS } from './await-serving.ts';
import { runCheckShell } from './commands/check-shell.ts';
import { runEnable } from './commands/enable.ts';
import { runHistory } from './commands/history.ts';
import { runKeygen } from './commands/keygen.ts';
import { runNewRemote } from './commands/new-remote.ts';
import { runPromote } from './commands/promote.ts';
import { runPrune } from './commands/prune.ts';
import { runRelease } from './commands/release.ts';
import { runRollback } from './commands/rollback.ts';
import { runSign } from './commands/sign.ts';
import { runStatus } from './commands/status.ts';
import type { CommandContext, CommandWords } from './context.ts';
import { ReleaseUsageError } from './errors.ts';

const MESSAGE = ['-m, --message <why>', 'why, for the history', ''] as const;
const JSON_OPTION = ['--json', 'one JSON document on standard output', false] as const;

/** The one command that comes before there is a store, whose key it makes. */
const KEYGEN = 'keygen';

/**
 * The commands that make releases of remotes and decide which one is live.
 * @param words where what is said goes
 * @param open opens the store of that name, or the one that the environment names, once a command is understood that needs it
 * @param root the folder of the repository
 */
export function createProgram(
  words: CommandWords,
  open: (store?: string) => Promise<CommandContext>,
  root: string,
): Command {
  let opened: CommandContext;
  const program = new Command('release')
    .description('Releases remotes and decides which one is live.')
    .option('--store <place>', 'the folder of the releases, or supabase')
    .exitOverride()
    .hook('preAction', async (_, command) => {
      if (command.name() !== KEYGEN) opened = await open(program.opts<{ store?: string }>().store);
    });
  const context = () => opened;
  addReleaseCommands(program, root, context);
  addRegistryCommands(program, context);
  addReadCommands(program, context);
  addKeyCommands(program, words, context);
  return program;
}

/** The context of the command that runs; the store is opened before its action. */
type OpenedContext = () => CommandContext;

function addReleaseCommands(program: Command, root: string, context: OpenedContext): void {
  program
    .command('release')
    .description('builds one remote and stores it; nobody gets it before it is promoted')
    .argument('[remote]', 'such as pages')
    .option('--allow-dirty', 'also from a tree with changes that no commit has', false)
    .option('--allow-larger', 'also when it is much heavier than the live one', false)
    .option('--drop-path <path...>', 'paths that shall not be served any more', [])
    .option('--shell <address>', 'where the running shell answers; LEDGERLIGHT_SHELL names it too')
    .option('--skip-shell', 'without asking the running shell', false)
    .option('--skip-browser', 'without looking at its pages in a browser', false)
    .option('--sample <address...>', 'further pages to look at, such as /blog/some-post', [])
    .option('--check-shell', "stores nothing, and says which releases do not fit the tree's shell", false)
    .action((remote: string | undefined, { checkShell, ...options }) => {
      if (checkShell === (remote !== undefined)) throw new ReleaseUsageError('Name either a remote or --check-shell.');
      return remote === undefined ? runCheckShell(root, context()) : runRelease(remote, options, root, context());
    });
  program
    .command('new-remote')
    .description('makes a remote of one page, ready to be released')
    .argument('<name>', 'such as exchange-rates')
    .action((name: string) => runNewRemote(name, root, context()));
}

function addRegistryCommands(program: Command, context: OpenedContext): void {
  program
    .command('promote')
    .description('makes a stored release live')
    .argument('<release>', 'such as pages@0123456789ab')
    .option('--percent <number>', 'for so many of 100 visitors', wholeNumber(1, 100))
    .option(
      '--wait <seconds>',
      'time limit for shells to serve it',
      wholeNumber(0, 3600),
      DEFAULT_SERVING_TIMEOUT_MS / 1000,
    )
    .option(...MESSAGE)
    .action((release: string, options) => runPromote(release, options, context()));
  program
    .command('rollback')
    .description('puts the release before back, or the whole set as it was')
    .argument('[remote]')
    .option('--to <version>', 'to this version of the remote')
    .option('--revision <number>', 'the whole set as it was in this revision', wholeNumber(1))
    .option('--at <moment>', 'the whole set as it was then, such as 2026-11-22T09:30Z', moment)
    .option('--dry-run', 'list what --revision or --at would change, and change nothing', false)
    .option('-y, --yes', 'roll the whole set back without a question', false)
    .option(...MESSAGE)
    .action((remote: string | undefined, options) => runRollback(remote, options, context()));
  for (const command of ['enable', 'disable'] as const) {
    program
      .command(command)
      .description(
        command === 'enable' ? 'shows a hidden remote again' : 'hides a remote: its place says that it is missing',
      )
      .argument('<remote>')
      .option(...MESSAGE)
      .action((remote: string, { message }) => runEnable(remote, command === 'enable', message, context()));
  }
}

function addReadCommands(program: Command, context: OpenedContext): void {
  program
    .command('status')
    .description('what is live, since when and by whom')
    .argument('[remote]')
    .option(...JSON_OPTION)
    .action((remote: string | undefined, options) => runStatus(remote, options, context()));
  program
    .command('history')
    .description('who changed what, when and why')
    .option('--limit <number>', 'so many changes', wholeNumber(1), 20)
    .option(...JSON_OPTION)
    .action((options) => runHistory(options, context()));
  program
    .command('prune')
    .description('removes old releases that nothing names')
    .option('--keep <number>', 'so many of each remote stay', wholeNumber(1), 5)
    .option('--dry-run', 'says what would be removed', false)
    .action((options) => runPrune(options, context()));
}

function addKeyCommands(program: Command, words: CommandWords, context: OpenedContext): void {
  program
    .command(KEYGEN)
    .description(
      'makes a pair of keys for a signed registry: the private one in a file, the public one on standard output',
    )
    .argument('<file>', 'a new file outside of the store')
    .action((file: string) => runKeygen(file, words));
  program
    .command('sign')
    .description('signs what is in force: the first time, or with a new key')
    .requiredOption('--revision <number>', 'the revision that you have looked at', wholeNumber(1))
    .option(...MESSAGE)
    .action((options) => runSign(options, context()));
}

/** The exit code of something that was thrown, or of its cause; the numbers are those of the terminal publisher. */
export function releaseExitCode(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const exitCode = 'code' in error ? EXIT_CODES.get(error.code) : undefined;
    if (exitCode !== undefined) return exitCode;
  }
  return 1;
}

const EXIT_CODES: ReadonlyMap<unknown, number> = new Map([
  ...['USAGE', 'ENVIRONMENT'].map((code) => [code, 2] as const),
  ...['EACCES', 'EPERM', 'EROFS'].map((code) => [code, 3] as const),
  ['DECLINED', 130],
  ...['NOT_SIGNED_IN', 'NOT_ALLOWED', 'WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'BACKEND_NOT_TRUSTED'].map(
    (code) => [code, 3] as const,
  ),
  ...['BACKEND_NOT_FOUND', 'BACKEND_UNREACHABLE'].map((code) => [code, 4] as const),
]);

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return (words: string): number => {
    const value = /^\d+$/.test(words) ? Number(words) : Number.NaN;
    if (value >= least && value <= most) return value;
    const range =
      most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least}` : `a whole number from ${least} to ${most}`;
    throw new InvalidArgumentError(`It must be ${range}.`);
  };
}

function moment(words: string): Date {
  // Of other words, such as a number alone, JavaScript makes a day that nobody meant.
  const date = new Date(/^\d{4}-\d\d-\d\d/.test(words) ? words : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It must be a moment such as 2026-11-22T09:30Z.');
  return date;
}
