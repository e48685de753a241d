import { scalingWords } from '@ledgerlight/pictures/scaling';
import pLimit from 'p-limit';
import { sameIdProblem } from '../identity/same-id.ts';
import type { Output } from '../output/contract.ts';
import { keepHeapSmall } from '../small-heap.ts';
import type { recogniser } from './as-published.ts';
import { type FoundFile, findFiles } from './find-files.ts';
import type { Place } from './front-matter.ts';
import { type FileHead, openPostFile, type PostFile, readHead, readOpened, readPostFile } from './post-file.ts';
import type { Reading } from './reading-flags.ts';
import type { ReportedProblem } from './report.ts';
import type { PublishRequest, PublishServices } from './services.ts';
import { type WaitingPost, waiting } from './waiting-post.ts';

/**
 * Reads and checks all files that the paths name but drafts, and tells how far it is, and what was left out. Files that exclude each other are told before the first
 * text is parsed and the first picture is decoded, which take the time. @throws StoppedError
 */
export async function readPosts(
  {
    paths,
    onFailure,
    isVerbose = false,
    recognise = async () => null,
    ...options
  }: Reading &
    Pick<PublishRequest, 'paths' | 'input'> &
    Partial<Pick<PublishRequest, 'onFailure' | 'isVerbose'>> & {
      readonly recognise?: ReturnType<typeof recogniser> | undefined;
    },
  services: Pick<PublishServices, 'workingFolder' | 'signal' | 'askZone' | 'askConvert' | 'network'>,
  output: Output,
): Promise<ReadPosts> {
  const { signal } = services;
  const grouped = isVerbose ? (problems: readonly ReportedProblem[]) => problems : groupedKinds;
  keepHeapSmall();
  let activity = await output.begin('Looking for files');
  const limit = pLimit(PARALLEL_READS);
  const each = async <File, Result>(files: readonly File[], work: (file: File) => Promise<Result>) => {
    let done = 0;
    return limit.map(files, async (file) => {
      signal.throwIfAborted();
      const result = await work(file);
      done += 1;
      activity.count(done, files.length);
      return result;
    });
  };
  try {
    const found = await findFiles(paths, services.workingFolder, { ...options, network: services.network, signal });
    for (const line of found.skipped) output.note(line);
    const withoutPlace = { line: null, column: null };
    const problems: ReportedProblem[] = found.problems.map(({ path: file, code, message }) => ({
      file,
      ...withoutPlace,
      code,
      message,
    }));
    activity.update('Opening');
    const all = await each<FoundFile, FileHead>(found.files, readHead);
    const opened = all.filter(({ isDraft }) => !isDraft);
    const drafts = all.filter(({ isDraft }) => isDraft).map(({ file }) => file.shown);
    const clashes = [
      ...sameSlugProblems(opened.map((head) => ({ ...head, place: () => head.slugPlace }))),
      ...sameIds(opened),
    ];
    if (clashes.length > 0 && onFailure !== 'go-on') {
      activity.end('done', `Opened ${countOf(opened)}`);
      return { posts: [], drafts, problems: grouped([...problems, ...opened.flatMap(problemsOf), ...clashes]) };
    }
    const isRefused = onFailure !== 'go-on' && opened.some((file) => file.problems.length > 0);
    const open = isRefused ? [] : opened.filter(({ lacksZone, file }) => lacksZone && file.reading.zone === undefined);
    let zone: string | null = null;
    if (open.length > 0) {
      // A line that changes would write over the question.
      activity.end('done', `Opened ${countOf(opened)}`);
      zone = (await services.askZone?.()) ?? null;
      if (zone === null) output.note(`The date names no zone in ${countOf(open)}: ${AS_UTC}`);
      activity = await output.begin('Reading');
    } else activity.update('Reading');
    let isBroken = false;
    const read = await each<FoundFile, WaitingPost | null>(
      opened.map(({ file }) => inZone(file, zone)),
      async (file) => {
        if (isBroken) return null;
        const opened = await openPostFile(file);
        // Somebody may have made it one while the question waited for its answer.
        if (opened.isDraft) {
          drafts.push(file.shown);
          return null;
        }
        const post = (await recognise(opened)) ?? waiting(await readOpened(opened));
        if (post.problems.length > 0 && onFailure === 'fail-fast') isBroken = true;
        return post;
      },
    );
    const whole = read.filter((post) => post !== null);
    const left = [...new Set(whole.flatMap(({ notConverted }) => notConverted))];
    const isAllElseWell = whole.every((post) => post.problems.every(({ code }) => code === 'not-converted'));
    let posts = whole;
    if (left.length > 0 && isAllElseWell && services.askConvert) {
      activity.end('done', `Read ${countOf(whole)}`);
      if (await services.askConvert(left)) {
        activity = await output.begin('Converting');
        posts = await each<WaitingPost, WaitingPost>(whole, async (post) =>
          post.notConverted.length === 0
            ? { ...post, file: converting(post.file) }
            : waiting(await readPostFile(converting(post.file))),
        );
      } else activity = await output.begin('Reading');
    }
    problems.push(...posts.flatMap(problemsOf), ...clashes);
    activity.end('done', posts.length === 0 ? 'There is nothing to read' : `Read ${countOf(posts)}`);
    for (const line of leftOutLines(posts, drafts)) output.note(line);
    return { posts, drafts, problems: grouped(problems) };
  } catch (error) {
    limit.clearQueue();
    activity.end('failed', 'Reading files');
    throw error;
  }
}

const AS_UTC = 'it is taken as UTC. --zone Europe/Berlin says otherwise.';

/** The file as it is read where its pictures are converted. */
function converting(file: FoundFile): FoundFile {
  return { ...file, reading: { ...file.reading, converts: true } };
}

/** The file as it is read where times of day are those of a zone; null leaves that as it was said. */
function inZone(file: FoundFile, zone: string | null): FoundFile {
  return zone === null ? file : { ...file, reading: { ...file.reading, zone } };
}

/** How many files are read at the same time: one is parsed while pictures of others are decoded. */
const PARALLEL_READS = 4;

/** The files of a command. */
export interface ReadPosts {
  readonly posts: readonly WaitingPost[];
  /** The files that say of themselves that they are not to be published yet. */
  readonly drafts: readonly string[];
  readonly problems: readonly ReportedProblem[];
}

function leftOutLines(posts: readonly WaitingPost[], drafts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  if (drafts.length > 0) {
    lines.push(
      `Not published, because they are drafts (${countOf(drafts)}): ${someOf(drafts)}. "draft: false" publishes one.`,
    );
  }
  const keys = countedIn(posts.map(({ leftOut }) => leftOut));
  if (keys.length > 0) lines.push(`Keys left out: ${keys.join(', ')}.`);
  const names = countedIn(posts.map(({ unlinked }) => unlinked));
  if (names.length > 0)
    lines.push(`Shown without a link, as no post here has that name and an address yet: ${someOf(names)}.`);
  // A picture of many posts is one.
  const converted = [...new Map(posts.flatMap((post) => [...post.converted])).values()];
  if (converted.length > 0) lines.push(`Converted to WEBP: ${someOf(converted)}.`);
  const scaled = [...new Map(posts.flatMap((post) => [...post.scaled])).values()];
  if (scaled.length > 0) lines.push(`${scalingWords(scaled)} --original keeps ${scaled.length === 1 ? 'it' : 'them'}.`);
  return lines;
}

/** Each of the words with the number of files that have it. */
function countedIn(files: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of files.flatMap((words) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => `${word} (in ${count === 1 ? 'one file' : `${count} files`})`);
}

/** What every file of another generator has. */
const OF_GENERATORS: ReadonlySet<string> = new Set([
  ...['unknown-key', 'invalid-id', 'template', 'container', 'mdx', 'embedded-note'],
]);

/** What other programs alone understand is told once of each kind, and not for every file that has it. */
function groupedKinds(problems: readonly ReportedProblem[]): readonly ReportedProblem[] {
  const filesOf = new Map<string, Set<string>>();
  for (const problem of problems) {
    const files = filesOf.get(kindOf(problem)) ?? new Set<string>();
    filesOf.set(kindOf(problem), files.add(problem.file));
  }
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    const count = filesOf.get(kindOf(problem))?.size ?? 0;
    if (!OF_GENERATORS.has(problem.code) || count === 1) return [problem];
    if (told.has(kindOf(problem))) return [];
    told.add(kindOf(problem));
    return [{ ...problem, message: `${problem.message} (in ${count} files)` }];
  });
}

/** Commands of one name are of one kind, whatever their values: `{{< chart a >}}` and `{{< chart b >}}`. */
function kindOf({ code, message }: ReportedProblem): string {
  const command = /^'([^\w\s]*\s*\/?[\w.-]*).*?' (?:is|begins|has) /s.exec(message)?.[1];
  return `${code} ${code === 'embedded-note' ? '' : (command ?? message)}`;
}

function someOf(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${some} and ${names.length - MOST_NAMED} more` : some;
}

const MOST_NAMED = 10;

/** How many files there are, in words. */
export function countOf({ length }: readonly unknown[]): string {
  return length === 1 ? 'one file' : `${length.toLocaleString('en')} files`;
}

/** Finds every file whose slug an earlier one has. */
export function sameSlugProblems(
  files: readonly (Pick<PostFile, 'file' | 'slug'> & { readonly place: () => Place })[],
): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, slug, place }) => {
    if (slug === null) return [];
    const other = first.get(slug);
    if (other === undefined) {
      first.set(slug, file.shown);
      return [];
    }
    const message = `The slug '${slug}' is also that of ${other}. Give one of them another slug.`;
    const { line, column } = place();
    return [{ file: file.shown, line, column, code: 'same-slug', message }];
  });
}

function sameIds(files: readonly FileHead[]): readonly ReportedProblem[] {
  const first = new Map<string, string>();
  return files.flatMap((opened) => {
    if (opened.id === null) return [];
    const { text } = opened.id;
    const other = first.get(text);
    if (other !== undefined) return [sameIdProblem(opened, text, other)];
    first.set(text, opened.file.shown);
    return [];
  });
}

function problemsOf({ file, problems }: Pick<PostFile, 'file' | 'problems'>): readonly ReportedProblem[] {
  return problems.map((problem) => ({ file: file.shown, ...problem }));
}
