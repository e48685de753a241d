import { CORRECTION_KINDS, type CorrectionKind, correctionLine } from '@ledgerlight/posts/correction';
import { type Command, Option } from 'commander';
import { type CommandContext, configFolder } from '../command/command-context.ts';
import {
  addBackendCommand,
  type CommandRunner,
  type CommonOptions,
  DRY_RUN_OPTION,
} from '../command/command-runner.ts';
import { postFolder } from '../configuration/own-folder.ts';
import { readConfiguration } from '../configuration/read.ts';
import type { PublishRequest } from '../plan/publish-request.ts';
import { UsageError } from '../process/errors.ts';
import { addReadingFlags, type ReadingFlags, readingOptions } from '../source/reading-options.ts';
import { type InputFields, readPostInput, STANDARD_INPUT } from '../source/standard-input.ts';

export function addPublishCommand(program: Command, run: CommandRunner): void {
  const command = addBackendCommand(program, 'publish', [
    'ledgerlight publish posts/rates.md',
    'ledgerlight publish posts --dry-run',
    'ledgerlight publish posts/rates.md --draft',
    "generate-report | ledgerlight publish - --title 'Rates in March' --yes",
  ])
    .summary('Publish markdown files')
    .description(
      'Publish markdown files with front matter and their images. Publishing a file again updates its post. All files are checked first: if one is invalid, none is published.',
    )
    .argument('[path...]', 'Files, folders or quoted globs; - for stdin (default: the configured folder)')
    .option(...DRY_RUN_OPTION)
    .option('--draft', 'Save drafts on the site instead of publishing')
    .option('--correction <text>', 'Add a correction note for readers to one post')
    .addOption(
      new Option('--correction-kind <kind>', 'Kind of the note (default: correction)').choices(CORRECTION_KINDS),
    )
    .optionsGroup('Standard input:')
    .option('--title <text>', 'Title of a post from stdin')
    .option('--slug <slug>', 'Slug of a post from stdin')
    .optionsGroup('Files and images:');
  addReadingFlags(command)
    .optionsGroup('Posts that exist or have changed:')
    .option('--adopt', 'Update existing posts that the files look like')
    .option('--as-new', 'Create new posts for such files, or for removed posts')
    .option('--merge', 'Merge changes of the site into the files')
    .option('--force', 'Overwrite changes of the site')
    .option('--trust-records', 'Trust records of posts with other titles')
    .optionsGroup('Large runs:')
    .option('--concurrency <number>', 'Requests at the same time, 1 to 16 (default: 4)')
    .addOption(new Option('--continue-on-error', 'Skip files with problems').conflicts('failFast'))
    .option('--fail-fast', 'Stop at the first problem or failure')
    .option('--verbose', 'List every problem and unchanged file')
    .action((paths: readonly string[], options: PublishOptions) =>
      run(options, async (context, output) => {
        const { publishFiles } = await import('./handler.ts');
        const { createPublishBackend } = await import('./publish-backend.ts');
        const { openSession } = await import('../session/session.ts');
        const { promptsOf } = await import('../terminal/ask.ts');
        const { openConfirmations } = await import('../trust/confirmations.ts');
        const { workingFolder, signal } = context;
        const prompts = promptsOf(context, options);
        const services = {
          workingFolder,
          signal,
          prompts,
          confirmations: await openConfirmations(configFolder(context)),
          async open() {
            const session = await openSession(context, { backend: options.backend, confirm: prompts.ask }, output);
            return createPublishBackend(session, context, options.draft);
          },
        };
        return publishFiles(await publishRequest(paths, options, context), services, output);
      }),
    );
}

const DEFAULT_CONCURRENCY = 4;

async function publishRequest(
  given: readonly string[],
  options: PublishOptions,
  { workingFolder, readInput }: CommandContext,
): Promise<PublishRequest> {
  const { adopt, asNew, merge, force, continueOnError, failFast } = options;
  const paths = given.length > 0 ? given : [await postFolder(workingFolder)];
  const input = await readPostInput(paths, options, readInput);
  const { concurrency = DEFAULT_CONCURRENCY } = await readConfiguration(workingFolder);
  if (adopt && asNew) throw new UsageError('--adopt and --as-new cannot be used together.');
  if (merge && force) throw new UsageError('--merge and --force cannot be used together.');
  if (merge && paths.includes(STANDARD_INPUT)) throw new UsageError('--merge needs a file, not stdin.');
  return {
    paths,
    input,
    ...readingOptions(options, workingFolder),
    isDryRun: options.dryRun === true,
    correction: typedCorrection(options),
    isVerbose: options.verbose === true,
    readsDrafts: options.draft === true,
    trustRecords: options.trustRecords === true,
    onFailure: continueOnError ? 'skip' : failFast ? 'fail-fast' : 'refuse-all',
    lookAlike: adopt ? 'adopt' : asNew ? 'as-new' : 'refuse',
    onConflict: force ? 'overwrite' : merge ? 'merge' : 'stop',
    concurrency: options.concurrency === undefined ? concurrency : parseConcurrency(options.concurrency),
  };
}

function typedCorrection({ correction, correctionKind: kind }: PublishOptions): string | null {
  if (correction === undefined && kind !== undefined) throw new UsageError('--correction-kind needs --correction.');
  if (correction === undefined || kind === undefined) return correction ?? null;
  return correctionLine({ kind, note: correction });
}

function parseConcurrency(text: string): number {
  if (/^(?:[1-9]|1[0-6])$/.test(text)) return Number(text);
  throw new UsageError(`--concurrency must be a whole number from 1 to 16, not '${text.slice(0, 40)}'.`);
}

type PostSwitch = 'adopt' | 'asNew' | 'draft' | 'force' | 'merge' | 'trustRecords';
type RunSwitch = 'continueOnError' | 'dryRun' | 'failFast' | 'verbose';
type Switches = Partial<Readonly<Record<PostSwitch | RunSwitch, boolean>>>;

interface PublishOptions extends CommonOptions, InputFields, ReadingFlags, Switches {
  readonly concurrency?: string | undefined;
  readonly correction?: string | undefined;
  readonly correctionKind?: CorrectionKind | undefined;
}
