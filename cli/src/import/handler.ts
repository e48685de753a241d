import { join, relative } from 'node:path';
import { importSite } from '@ledgerlight/importer/import-site';
import type { Network } from '@ledgerlight/importer/network';
import type { ImportedPost, ImportReport } from '@ledgerlight/importer/report';
import { isZone } from '@ledgerlight/posts/front-matter/post-date';
import type { Output } from '../output/contract.ts';
import { isToldAlone, problemLines, type ReportedProblem } from '../output/problems.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';

/** What is imported, and how it is reported. Paths are absolute. */
export interface ImportFolderRequest {
  readonly source: string;
  readonly target: string;
  readonly defaultImage?: string | undefined;
  readonly zone?: string | undefined;
  readonly isVerbose: boolean;
}

/** What importing needs from the command context. */
export interface ImportFolderServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  /** How other hosts are reached; the internet without it. */
  readonly network?: Network | undefined;
}

/** Imports a site and reports what was converted. @throws UsageError, ImportRefusedError */
export async function importFolder(
  { isVerbose, ...request }: ImportFolderRequest,
  { workingFolder, ...services }: ImportFolderServices,
  output: Output,
): Promise<ExitCode> {
  if (request.zone !== undefined && !isZone(request.zone)) {
    throw new UsageError(`'${request.zone}' is not a time zone. Name one such as Europe/Berlin.`);
  }
  const activity = await output.begin('Importing');
  const onProgress = (done: number, total: number) => activity.count(done, total);
  const report = await importSite({ ...request, ...services, onProgress }).catch((error: unknown) => {
    activity.end('failed', 'Importing');
    throw error;
  });
  const { posts, images } = report;
  activity.end('done', `Imported ${counted(posts.length, 'post')} with ${counted(images.written, 'image')}`);
  const shown = (path: string) => relative(workingFolder, path) || '.';
  const problems = report.problems.map((problem): ReportedProblem => {
    return { ...problem, file: shown(join(request.source, problem.file)) };
  });
  for (const line of noteLines(report)) output.note(line);
  for (const line of problemLines(problems.map(named), { isVerbose })) output.alert(line);
  const items = posts.map(({ file, ...post }) => ({ ...post, file: shown(join(request.target, file)) }));
  if (isToldAlone(items.length, { isVerbose })) for (const item of items) output.result(resultLine(item));
  else output.result(`${counted(posts.length, 'post')} written to ${shown(request.target)}`);
  return ended(items, report, problems, output);
}

function ended(
  items: readonly ImportedPost[],
  { images }: ImportReport,
  problems: readonly ReportedProblem[],
  output: Output,
): ExitCode {
  const isEmpty = items.length === 0;
  const message = isEmpty
    ? 'No posts were found.'
    : `${counted(problems.length, 'part')} of the site could not be converted as it is.`;
  output.document({
    status: isEmpty ? 'error' : problems.length > 0 ? 'partial' : 'ok',
    error: isEmpty || problems.length > 0 ? { code: isEmpty ? 'NO_POSTS' : 'NOT_CONVERTED', message } : null,
    items: items.map(({ isDraft, ...item }) => ({ ...item, action: isDraft ? 'draft' : 'imported' })),
    problems,
    images,
  });
  if (isEmpty) output.alert(message);
  return isEmpty ? EXIT_CODES.invalid : problems.length > 0 ? EXIT_CODES.someFailed : EXIT_CODES.done;
}

/** Reports a problem of a whole file with the name of the file. */
function named(problem: ReportedProblem): ReportedProblem {
  return problem.line === null ? { ...problem, message: `${problem.file}  ${problem.message}` } : problem;
}

function noteLines({ posts, images, changes, leftOut }: ImportReport): readonly string[] {
  const drafts = posts.filter(({ isDraft }) => isDraft).length;
  const made = Array.from(changes, ([change, count]) => `${change} (${counted(count, 'file')})`);
  return [
    ...(drafts > 0 ? [`${counted(drafts, 'post')} written as draft. "draft: false" publishes one.`] : []),
    ...(made.length > 0 ? [`Front matter: ${made.join(', ')}.`] : []),
    ...(images.fetched > 0 ? [`${counted(images.fetched, 'image')} fetched from other hosts.`] : []),
    ...(images.converted > 0 ? [`${counted(images.converted, 'image')} converted to WEBP.`] : []),
    ...(leftOut.length > 0
      ? [`${counted(leftOut.length, 'markdown file')} left out, because the site has them as pages.`]
      : []),
  ];
}

function resultLine({ file, isDraft }: ImportedPost): string {
  return `${isDraft ? 'draft' : 'imported'}  ${file}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
