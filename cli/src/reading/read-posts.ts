import type { Network } from '@ledgerlight/importer/network';
import type { Output } from '../output/contract.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { findFiles, type SourceFile } from '../source/find-files.ts';
import type { Reading } from '../source/reading-flags.ts';
import { sameIds, sameSlugProblems } from './clashes.ts';
import { countOf, leftOutLines } from './left-out-lines.ts';
import { type Draft, type ParsedPost, withoutText } from './parsed-post.ts';
import { openPostFile, readHead, readOpened, readPostFile } from './post-file.ts';
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
  /** How other hosts are reached; the internet where nothing is said. */
  readonly network?: Network | undefined;
  /** Asks for the zone of times of day that name none, and remembers it; null where nobody can be asked or nobody answered. */
  readonly askZone?: (() => Promise<string | null>) | undefined;
  /** Asks whether these pictures in SVG and GIF become WEBP, and remembers a yes; null where nobody can be asked. */
  readonly askConvert?: ((names: readonly string[]) => Promise<boolean>) | undefined;
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
  const { network, signal } = services;
  const found = await findFiles(paths, services.workingFolder, { ...options, network, signal });
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
  const open = isRefused ? [] : opened.filter(({ lacksZone, file }) => lacksZone && file.reading.zone === undefined);
  if (open.length === 0) progress.update('Reading');
  const zone = open.length === 0 ? null : await zoneFor(open, opened, services, output, progress);
  const read = await parse(opened, zone, { recognise, onFailure }, drafts, progress);
  const posts = await converted(read, services, progress);
  progress.end(posts.length === 0 ? 'There is nothing to read' : `Read ${countOf(posts)}`);
  for (const line of leftOutLines(posts, drafts, isVerbose)) output.note(line);
  return { posts, drafts, problems: [...missing, ...posts.flatMap(problemsOf), ...clashes] };
}

/** Asks for the zone of files that name none. Null when it was not asked for or not answered. */
async function zoneFor(
  open: readonly ParsedPost[],
  opened: readonly ParsedPost[],
  { askZone }: ReadServices,
  output: Output,
  progress: Progress,
): Promise<string | null> {
  progress.end(`Opened ${countOf(opened)}`);
  const zone = (await askZone?.()) ?? null;
  if (zone === null) output.note(`The date names no zone in ${countOf(open)}: ${AS_UTC}`);
  await progress.begin('Reading');
  return zone;
}

/** Reads the texts and the pictures. What became a draft since it was opened goes to `drafts`. */
async function parse(
  opened: readonly ParsedPost[],
  zone: string | null,
  { recognise, onFailure }: { readonly recognise: Recognise; readonly onFailure: Asked['onFailure'] | undefined },
  drafts: Draft[],
  progress: Progress,
): Promise<readonly ParsedPost[]> {
  let isBroken = false;
  const files = opened.map(({ file }) => inZone(file, zone));
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

/** Reads posts again whose pictures are to be converted, where somebody can be asked and nothing else is wrong. */
async function converted(
  posts: readonly ParsedPost[],
  { askConvert }: ReadServices,
  progress: Progress,
): Promise<readonly ParsedPost[]> {
  const left = [...new Set(posts.flatMap(({ notConverted }) => notConverted))];
  const isAllElseWell = posts.every((post) => post.problems.every(({ code }) => code === 'not-converted'));
  if (left.length === 0 || !isAllElseWell || !askConvert) return posts;
  progress.end(`Read ${countOf(posts)}`);
  if (!(await askConvert(left))) {
    await progress.begin('Reading');
    return posts;
  }
  await progress.begin('Converting');
  return progress.each<ParsedPost, ParsedPost>(posts, async (post) =>
    post.notConverted.length === 0
      ? { ...post, file: converting(post.file) }
      : withoutText(await readPostFile(converting(post.file))),
  );
}

const AS_UTC = 'it is taken as UTC. --zone Europe/Berlin says otherwise.';

/** The file as it is read where its pictures are converted. */
function converting(file: SourceFile): SourceFile {
  return { ...file, reading: { ...file.reading, converts: true } };
}

/** The file as it is read where times of day are those of a zone; null leaves that as it was said. */
function inZone(file: SourceFile, zone: string | null): SourceFile {
  return zone === null ? file : { ...file, reading: { ...file.reading, zone } };
}

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
