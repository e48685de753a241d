import type { Output } from '../output/contract.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { findFiles, type SourceFile } from '../source/find-files.ts';
import type { Reading } from '../source/reading-flags.ts';
import { sameIds, sameSlugProblems } from './clashes.ts';
import { countOf, leftOutLines } from './left-out-lines.ts';
import { type Draft, type ParsedPost, withoutText } from './parsed-post.ts';
import { openPostFile, readHead, readOpened } from './post-file.ts';
import { createProgress, type Progress } from './progress.ts';
import type { recogniser } from './recogniser.ts';

/** Which files are read, and what becomes of problems. */
export interface ReadRequest {
  readonly paths: readonly string[];
  /** The post that came by standard input, which the path `-` names. */
  readonly input?: Uint8Array | undefined;
  /** The folder that remembers which articles the files are; null leaves it to the folders of the files. */
  readonly stateFolder: string | null;
  /** Whether every problem and every unchanged file is told, however many there are. */
  readonly isVerbose: boolean;
  /**
   * `careful`: a file with a problem keeps all from being published, and one that fails later stops no other. `go-on`: files with
   * problems are left out. `fail-fast`: the first problem or failure is the end.
   */
  readonly onFailure: 'careful' | 'go-on' | 'fail-fast';
}

/** What reading needs from its surroundings. */
export interface ReadServices {
  readonly workingFolder: string;
  /** The signal is aborted when the person wants to stop. */
  readonly signal: AbortSignal;
}

/**
 * Reads and checks all files that the paths name but drafts, and tells how far it is, and what was left out. Files that exclude each other are told before the first
 * text is parsed and the first picture is decoded, which take the time. @throws StoppedError
 */
export async function readPosts(request: Asked, services: ReadServices, output: Output): Promise<ReadPosts> {
  const progress = await createProgress(output, services.signal);
  try {
    return await readAll(request, services, output, progress);
  } catch (error) {
    progress.fail();
    throw error;
  }
}

type Recognise = ReturnType<typeof recogniser>;
type Asked = Reading &
  Pick<ReadRequest, 'paths' | 'input' | 'stateFolder'> &
  Partial<ReadRequest> & { readonly recognise?: Recognise | undefined };

async function readAll(request: Asked, services: ReadServices, output: Output, progress: Progress): Promise<ReadPosts> {
  const { paths, onFailure, isVerbose = false, recognise = async () => null, ...options } = request;
  const found = await findFiles(paths, services.workingFolder, options);
  for (const line of found.skipped) output.note(line);
  const missing = found.problems.map(({ path: file, ...problem }) => ({ file, line: null, column: null, ...problem }));
  progress.update('Opening');
  const heads = await progress.each<SourceFile, ParsedPost>(found.files, readHead);
  const opened = heads.filter(({ isDraft }) => !isDraft);
  const drafts: Draft[] = heads.filter(({ isDraft }) => isDraft);
  const clashes = [...sameSlugProblems(opened), ...sameIds(opened)];
  if (clashes.length > 0 && onFailure !== 'go-on') {
    progress.end(`Opened ${countOf(opened)}`);
    return { posts: [], drafts, problems: [...missing, ...opened.flatMap(problemsOf), ...clashes] };
  }
  const isRefused = onFailure !== 'go-on' && opened.some((file) => file.problems.length > 0);
  const lacking = isRefused ? [] : opened.filter(({ lacksZone }) => lacksZone);
  if (lacking.length > 0) output.note(`The date names no zone in ${countOf(lacking)}: ${AS_UTC}`);
  progress.update('Reading');
  const posts = await parse(opened, { recognise, onFailure }, drafts, progress);
  progress.end(posts.length === 0 ? 'There is nothing to read' : `Read ${countOf(posts)}`);
  for (const line of leftOutLines(posts, drafts, isVerbose)) output.note(line);
  return { posts, drafts, problems: [...missing, ...posts.flatMap(problemsOf), ...clashes] };
}

/** Reads the texts and the pictures. What became a draft since it was opened goes to `drafts`. */
async function parse(
  opened: readonly ParsedPost[],
  { recognise, onFailure }: { readonly recognise: Recognise; readonly onFailure: Asked['onFailure'] | undefined },
  drafts: Draft[],
  progress: Progress,
): Promise<readonly ParsedPost[]> {
  let isBroken = false;
  const files = opened.map(({ file }) => file);
  const read = await progress.each<SourceFile, ParsedPost | null>(files, async (file) => {
    if (isBroken) return null;
    const opened = await openPostFile(file);
    if (opened.post.isDraft) {
      drafts.push(opened.post);
      return null;
    }
    const post = (await recognise(opened)) ?? withoutText(await readOpened(opened));
    if (post.problems.length > 0 && onFailure === 'fail-fast') isBroken = true;
    return post;
  });
  return read.filter((post) => post !== null);
}

const AS_UTC = 'it is taken as UTC. Write one, as in 2026-03-14T08:30+01:00.';

/** The files of a command. */
export interface ReadPosts {
  readonly posts: readonly ParsedPost[];
  /** The files that say of themselves that they are not to be published yet. */
  readonly drafts: readonly Draft[];
  readonly problems: readonly ReportedProblem[];
}

function problemsOf({ file, problems }: Pick<ParsedPost, 'file' | 'problems'>): readonly ReportedProblem[] {
  return problems.map((problem) => ({ file: file.shown, ...problem }));
}
