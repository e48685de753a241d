import { scalingMessage } from '@ledgerlight/images/scaling';
import pLimit from 'p-limit';
import type { Output } from '../output/contract.ts';
import { counted } from '../output/counted.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { findFiles } from '../source/find-files.ts';
import type { ReadingOptions } from '../source/reading-options.ts';
import { duplicateIds, duplicateSlugs } from './duplicate-posts.ts';
import { readPostFile } from './post-file.ts';
import { fileProblems } from './problem-positions.ts';
import type { ReadFile } from './read-file.ts';
import { createRecogniser } from './recognise-published.ts';

export interface ReadRequest extends ReadingOptions {
  readonly paths: readonly string[];
  /** The post from standard input, for the path `-`. */
  readonly input?: Uint8Array | undefined;
  readonly isVerbose: boolean;
  /**
   * `refuse-all`: a file with a problem prevents all from being published, a later failure does not. `skip`: files with problems are
   * left out. `fail-fast`: stops at the first problem or failure.
   */
  readonly onFailure?: 'refuse-all' | 'skip' | 'fail-fast' | undefined;
  /** Whether files that are as they were published are parsed too. */
  readonly parsesUnchanged?: boolean | undefined;
  /** Whether files with "draft: true" are read like others. */
  readonly readsDrafts?: boolean | undefined;
}

export interface ReadServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
}

export interface ReadPosts {
  readonly posts: readonly ReadFile[];
  readonly drafts: readonly ReadFile[];
  readonly problems: readonly ReportedProblem[];
}

/**
 * Reads and checks all files and prints what was left out. The first step of `publish`, `diff` and `status`. @throws StoppedError,
 * UsageError when the configuration is invalid
 */
export async function readPosts(request: ReadRequest, services: ReadServices, output: Output): Promise<ReadPosts> {
  const { readsDrafts = false, parsesUnchanged = false, onFailure } = request;
  const activity = await output.begin('Reading');
  try {
    const found = await findFiles(request.paths, services.workingFolder, request);
    for (const line of found.skipped) output.note(line);
    const missing = found.problems.map(({ path, ...problem }) => {
      return { file: path, line: null, column: null, ...problem };
    });
    const options = parsesUnchanged ? { readsDrafts } : { readsDrafts, recognise: createRecogniser() };
    let done = 0;
    let isBroken = false;
    const read = await pLimit(CONCURRENCY).map(found.files, async (unread) => {
      services.signal.throwIfAborted();
      if (isBroken) return [];
      const { file } = await readPostFile(unread, options);
      if (!file.isDraft && file.problems.length > 0 && onFailure === 'fail-fast') isBroken = true;
      done += 1;
      activity.count(done, found.files.length);
      return file;
    });
    const isSkipped = ({ isDraft }: ReadFile) => isDraft && !readsDrafts;
    const drafts = read.flat().filter(isSkipped);
    const posts = read.flat().filter((post) => !isSkipped(post));
    activity.end('done', posts.length === 0 ? 'No files to read' : `Read ${fileCount(posts)}`);
    for (const line of noteLines(posts, drafts, request)) output.note(line);
    const problems = [...missing, ...posts.flatMap(fileProblems), ...duplicateSlugs(posts), ...duplicateIds(posts)];
    return { posts, drafts, problems };
  } catch (error) {
    activity.end('failed', 'Reading');
    throw error;
  }
}

const CONCURRENCY = 4;

const MAX_NAMED_DRAFTS = 10;

function noteLines(
  posts: readonly ReadFile[],
  drafts: readonly ReadFile[],
  { isVerbose }: ReadRequest,
): readonly string[] {
  const lines: string[] = [];
  const withoutZone = posts.filter((post) => post.lacksZone);
  if (withoutZone.length > 0) {
    lines.push(
      `No time zone in the date of ${fileCount(withoutZone)}: using UTC. Add one, as in 2026-03-14T08:30+01:00.`,
    );
  }
  if (drafts.length > 0) {
    const names = drafts.map(({ shown }) => shown);
    const shown = names.slice(0, isVerbose ? names.length : MAX_NAMED_DRAFTS).join(', ');
    const more = isVerbose || names.length <= MAX_NAMED_DRAFTS ? '' : ` and ${names.length - MAX_NAMED_DRAFTS} more`;
    lines.push(`Skipped drafts (${fileCount(drafts)}): ${shown}${more}. Set "draft: false" to publish them.`);
  }
  const scaled = new Map(
    posts.flatMap(({ images }) =>
      images.flatMap(({ fileName, content, scaledFrom }) =>
        content && scaledFrom
          ? [[content.sha256, { name: fileName, before: scaledFrom, after: content }] as const]
          : [],
      ),
    ),
  );
  if (scaled.size > 0)
    lines.push(`${scalingMessage([...scaled.values()])} Use --original to publish full-size images.`);
  return lines;
}

export function fileCount({ length }: readonly unknown[]): string {
  return counted(length, 'file');
}
