import { resolve } from 'node:path';
import { CHART_EXAMPLE } from '@ledgerlight/posts/chart/example';
import { IMAGE_ALT_LIMIT } from '@ledgerlight/posts/image-alt';
import { type Command, Option } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp, TYPES_HELP } from '../command/help.ts';
import { configFolder, mayAsk, type Surroundings } from '../command/surroundings.ts';
import type { Configuration } from '../configuration/read.ts';
import { STATE_OPTION } from '../memory/state-option.ts';
import type { PublishRequest } from '../plan/services.ts';
import { UsageError } from '../process/errors.ts';
import { addReadingFlags, type ReadingFlags, readingOfFlags } from '../source/reading-flags.ts';
import { type InputFields, STANDARD_INPUT } from '../source/standard-input.ts';

/** Adds `publish`. */
export function addPublishCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('publish')
    .summary('publish markdown files')
    .description(
      'Publishes markdown files with YAML front matter and the pictures beside them. A file is remembered by its article, in a folder .ledgerlight that belongs into git: publishing it again updates that article, and leaves an unchanged one alone. All files are checked before anything is sent: if one is invalid, none is published.',
    )
    .argument(
      '[path...]',
      'markdown files, folders (walked; README.md and hidden folders are left out), or quoted globs; - is standard input; without any the folder of ledgerlight.config.json',
    )
    .option('-n, --dry-run', 'say what would be done and change nothing')
    .option('--correction <text>', 'a line for readers on what was wrong in the one file that is published')
    .option('--title <text>', 'the title of a text by standard input that has no front matter')
    .option('--slug <slug>', 'the last part of its address');
  addReadingFlags(command)
    .option('--adopt', 'take a file that looks like an article which is there for that article')
    .option('--as-new', 'make a new article of such a file, and of one whose article was removed')
    .option('--merge', 'join what others changed in an article since with its file, and publish that')
    .option('--trust-records', 'publish to recorded posts, however different their titles')
    .option('--force', 'take the files, whatever others changed in their articles since')
    .option(...STATE_OPTION)
    .option(...BACKEND_OPTION)
    .option('--concurrency <number>', 'how many pictures are sent at the same time, from 1 to 16 (default 4)')
    .addOption(new Option('--continue-on-error', 'publish the others where files have problems').conflicts('failFast'))
    .option('--fail-fast', 'stop at the first problem or failure')
    .option('--verbose', 'tell every problem and every unchanged file, however many')
    .option('--json', 'print one JSON document on stdout')
    .option('-y, --yes', 'never ask')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', HELP)
    .action((paths: readonly string[], options: PublishOptions) =>
      run(options, async (surroundings, output) => {
        const { publishFiles } = await import('./handler.ts');
        const { postFolder } = await import('../configuration/own-folder.ts');
        const { readConfiguration } = await import('../configuration/read.ts');
        const { readPostInput } = await import('../source/standard-input.ts');
        const { openPublishing } = await import('./open-publishing.ts');
        const { askYes } = await import('../terminal/ask.ts');
        const { openConfirmations } = await import('../trust/confirmations.ts');
        const confirm = mayAsk(surroundings, options) ? askYes : null;
        const confirmations = await openConfirmations(configFolder(surroundings));
        const services = {
          confirmations,
          workingFolder: surroundings.workingFolder,
          signal: surroundings.signal,
          open: () => openPublishing(surroundings, { backend: options.backend, confirm }, output),
          confirm,
        };
        const named = paths.length > 0 ? paths : [await postFolder(surroundings.workingFolder)];
        const input = await readPostInput(named, options, surroundings.readInput);
        const concurrency = concurrencyOf(options, await readConfiguration(surroundings.workingFolder));
        const asked = { ...requestOf(named, options, surroundings), concurrency, input };
        return publishFiles(asked, services, output);
      }),
    );
}

/** @throws UsageError */
function concurrencyOf({ concurrency }: PublishOptions, configuration: Pick<Configuration, 'concurrency'>): number {
  if (concurrency === undefined) return configuration.concurrency ?? STANDARD_CONCURRENCY;
  if (/^(?:[1-9]|1[0-6])$/.test(concurrency)) return Number(concurrency);
  throw new UsageError(`--concurrency must be a whole number from 1 to 16, not '${concurrency.slice(0, 40)}'.`);
}

const STANDARD_CONCURRENCY = 4;

/** @throws UsageError */
function requestOf(
  paths: readonly string[],
  options: PublishOptions,
  { workingFolder }: Surroundings,
): Omit<PublishRequest, 'concurrency'> {
  const {
    correction = null,
    dryRun = false,
    adopt = false,
    asNew = false,
    merge = false,
    force = false,
    trustRecords = false,
    verbose = false,
    continueOnError = false,
    failFast = false,
    state,
  } = options;
  if (adopt && asNew) throw new UsageError('--adopt and --as-new exclude each other.');
  if (merge && paths.includes(STANDARD_INPUT))
    throw new UsageError('--merge needs a file: it writes the joined text there.');
  if (merge && force) throw new UsageError('--merge and --force exclude each other.');
  return {
    paths,
    ...readingOfFlags(options),
    isDryRun: dryRun,
    correction,
    isVerbose: verbose,
    trustRecords,
    onFailure: continueOnError ? 'go-on' : failFast ? 'fail-fast' : 'careful',
    lookAlike: adopt ? 'adopt' : asNew ? 'as-new' : 'refuse',
    contested: force ? 'overwrite' : merge ? 'merge' : 'stop',
    stateFolder: state === undefined ? null : resolve(workingFolder, state),
  };
}

interface PublishOptions extends CommonOptions, InputFields, ReadingFlags {
  readonly adopt?: boolean | undefined;
  readonly asNew?: boolean | undefined;
  readonly merge?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly trustRecords?: boolean | undefined;
  readonly concurrency?: string | undefined;
  readonly continueOnError?: boolean | undefined;
  readonly failFast?: boolean | undefined;
  readonly verbose?: boolean | undefined;
  readonly state?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly correction?: string | undefined;
}

const HELP = `
Front matter:
  title         required
  image         the featured picture, beside the file; without it the first of
                images, or of the text
  imageAlt      what the featured picture says to who cannot see it, at most
                ${IMAGE_ALT_LIMIT} characters
  imageFocus    what of it stays in view where it is cut, from its left and top:
                30% 70%
  images        further pictures; those that the text shows are found without
                being named
  id            which article the file is, where its folder does not remember it
  draft         true keeps the file from being published
  author, type, description, metaTitle, slug
  date          from 1900-01-01 to 2199-12-31; one to come schedules

Common aliases of these keys are read too; a first heading # is the title where
there is none. Sites of Hugo, Jekyll, Astro, Docusaurus and Obsidian are
converted first: ledgerlight import.
Relative links such as other.md or ../other lead to posts of the same run, or to
the post with that slug. HTML is shown as typed, which a warning tells.

A chart is data in the text: a code block of the language 'chart' with settings
(kind: line or bar, title, source; unit, y, caption, description if you like),
an empty line, and a table with commas:

${CHART_EXAMPLE.replace(/^(?=.)/gm, '  ')}
${TYPES_HELP}
${commandHelp(
  'ledgerlight publish posts/rates.md',
  'ledgerlight publish posts --dry-run',
  "ledgerlight publish 'posts/2026-*/*.md' --json",
  "generate-report | ledgerlight publish - --title 'Rates in March'",
  `ledgerlight publish posts/rates.md \\
      --correction 'The rate is 3.75 %, not 3.5 %.'`,
)}`;
