import { join, relative, resolve } from 'node:path';
import { type ImportRequest, importSite } from '@ledgerlight/importer/import-site';
import type { ImportedPost, ImportReport } from '@ledgerlight/importer/report';
import { isZone } from '@ledgerlight/posts/front-matter/post-date';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { counted } from '../output/counted.ts';
import { isListedIndividually, problemLines, type ReportedProblem } from '../output/problems.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';

type PassedOptions = Pick<ImportRequest, 'defaultImage' | 'defaultImageAlt' | 'oldSite' | 'zone'>;

export interface ImportOptions extends CommonOptions, PassedOptions {
  readonly to: string;
  readonly verbose?: boolean | undefined;
}

/** Imports a site and reports what was converted. @throws UsageError, ImportRefusedError */
export async function importFolder(
  folder: string,
  { to, verbose: isVerbose = false, ...options }: ImportOptions,
  { workingFolder, signal }: Pick<CommandContext, 'workingFolder' | 'signal'>,
  output: Output,
): Promise<ExitCode> {
  if (options.zone !== undefined && !isZone(options.zone)) {
    throw new UsageError(`'${options.zone}' is not a time zone. Use one such as Europe/Berlin.`);
  }
  if (options.oldSite !== undefined && !/^https?:$/.test(URL.parse(options.oldSite)?.protocol ?? '')) {
    throw new UsageError(`'${options.oldSite}' is not the address of a site. Use one such as https://blog.example/.`);
  }
  const source = resolve(workingFolder, folder);
  const target = resolve(workingFolder, to);
  const activity = await output.begin('Importing');
  const report = await importSite({
    ...options,
    ...{ source, target, signal },
    defaultImage: options.defaultImage && resolve(workingFolder, options.defaultImage),
    onProgress: (done, total) => activity.count(done, total),
  }).catch((error: unknown) => {
    activity.end('failed', 'Importing');
    throw error;
  });
  const { posts, images } = report;
  activity.end('done', `Imported ${counted(posts.length, 'post')} with ${counted(images.written, 'image')}`);
  const shown = (path: string) => relative(workingFolder, path) || '.';
  const problems = report.problems.map((problem) => ({ ...problem, file: shown(join(source, problem.file)) }));
  for (const line of noteLines(report)) output.note(line);
  // `problemLines` omits the file of a problem without a line.
  const named = problems.map((of) => (of.line === null ? { ...of, message: `${of.file}  ${of.message}` } : of));
  for (const line of problemLines(named, { isVerbose })) output.alert(line);
  const items = posts.map(({ file, isDraft, ...post }) => ({
    ...post,
    file: shown(join(target, file)),
    action: isDraft ? 'draft' : 'imported',
  }));
  if (isListedIndividually(items.length, { isVerbose }))
    for (const { action, file } of items) output.result(`${action}  ${file}`);
  else output.result(`${counted(items.length, 'post')} written to ${shown(target)}`);
  return finish(items, problems, images, output);
}

function finish(
  items: readonly (Omit<ImportedPost, 'isDraft'> & { readonly action: string })[],
  problems: readonly ReportedProblem[],
  images: ImportReport['images'],
  output: Output,
): ExitCode {
  if (items.length === 0) {
    const error = { code: 'NO_POSTS', message: 'No posts were found.' };
    output.alert(error.message);
    output.document({ status: 'error', error, items, problems, images });
    return EXIT_CODES.invalid;
  }
  if (problems.length === 0) {
    output.document({ status: 'ok', error: null, items, problems, images });
    return EXIT_CODES.done;
  }
  const message = `${counted(problems.length, 'part')} of the site could not be converted exactly.`;
  output.document({ status: 'partial', error: { code: 'NOT_CONVERTED', message }, items, problems, images });
  return EXIT_CODES.someFailed;
}

function noteLines({ posts, images, changes, leftOut }: ImportReport): readonly string[] {
  const drafts = posts.filter(({ isDraft }) => isDraft).length;
  const changeCounts = Array.from(changes, ([change, count]) => `${change} (${counted(count, 'file')})`);
  return [
    ...(drafts > 0 ? [`${counted(drafts, 'post')} written as draft. Set "draft: false" to publish one.`] : []),
    ...(changeCounts.length > 0 ? [`Front matter: ${changeCounts.join(', ')}.`] : []),
    ...(images.fetched > 0 ? [`${counted(images.fetched, 'image')} fetched from other hosts.`] : []),
    ...(images.converted > 0 ? [`${counted(images.converted, 'image')} converted to WEBP.`] : []),
    ...(leftOut.length > 0 ? [`${counted(leftOut.length, 'markdown file')} skipped: not posts of the site.`] : []),
  ];
}
