import type { Output } from '../output/contract.ts';
import { findFiles } from './find-files.ts';
import { type PostFile, readPostFile } from './post-file.ts';
import type { ReportedProblem } from './report.ts';
import type { PublishRequest, PublishServices } from './services.ts';

/**
 * Reads and checks all files that the paths name but drafts, and tells how far it is, and what was left out. @throws StoppedError
 */
export async function readPosts(
  { paths, ...options }: Pick<PublishRequest, 'paths' | 'root' | 'input' | 'zone' | 'ignoreUnknownKeys'>,
  services: Pick<PublishServices, 'workingFolder' | 'signal'>,
  output: Output,
): Promise<ReadPosts> {
  const activity = await output.begin('Looking for files');
  const posts: PostFile[] = [];
  const drafts: string[] = [];
  const problems: ReportedProblem[] = [];
  try {
    const found = await findFiles(paths, services.workingFolder, options);
    const withoutPlace = { line: null, column: null };
    problems.push(...found.problems.map(({ path: file, code, message }) => ({ file, ...withoutPlace, code, message })));
    for (const [index, file] of found.files.entries()) {
      services.signal.throwIfAborted();
      activity.update(`Reading ${index + 1} of ${countOf(found.files)}`);
      const post = await readPostFile(file);
      if (post.isDraft) {
        drafts.push(file.shown);
        continue;
      }
      posts.push(post);
      problems.push(...post.problems.map((problem) => ({ file: file.shown, ...problem })));
    }
  } catch (error) {
    activity.end('failed', 'Reading files');
    throw error;
  }
  activity.end('done', posts.length === 0 ? 'There is nothing to read' : `Read ${countOf(posts)}`);
  for (const line of leftOutLines(posts, drafts)) output.note(line);
  problems.push(...sameSlugProblems(posts.map((post) => ({ post, slug: post.slug }))));
  return { posts, drafts, problems: groupedKeys(problems) };
}

/** The files of a command. */
export interface ReadPosts {
  readonly posts: readonly PostFile[];
  /** The files that say of themselves that they are not to be published yet. */
  readonly drafts: readonly string[];
  readonly problems: readonly ReportedProblem[];
}

function leftOutLines(posts: readonly PostFile[], drafts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  if (drafts.length > 0) {
    lines.push(
      `Not published, because they are drafts (${countOf(drafts)}): ${someOf(drafts)}. "draft: false" publishes one.`,
    );
  }
  const files = new Map<string, number>();
  for (const key of posts.flatMap(({ leftOut }) => leftOut)) files.set(key, (files.get(key) ?? 0) + 1);
  if (files.size > 0) {
    const keys = Array.from(files, ([key, count]) => `${key} (in ${count === 1 ? 'one file' : `${count} files`})`);
    lines.push(`Keys left out: ${keys.join(', ')}.`);
  }
  return lines;
}

/** Keys that are none are told once, and not for every file that has them. */
function groupedKeys(problems: readonly ReportedProblem[]): readonly ReportedProblem[] {
  const counts = new Map<string, number>();
  for (const { code, message } of problems) {
    if (code === 'unknown-key') counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return problems.flatMap((problem) => {
    if (problem.code !== 'unknown-key') return [problem];
    const count = counts.get(problem.message) ?? 0;
    counts.delete(problem.message);
    if (count === 0) return [];
    return [count === 1 ? problem : { ...problem, message: `${problem.message} (in ${count} files)` }];
  });
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

/** Finds every post whose slug an earlier one has. */
export function sameSlugProblems(
  posts: readonly { readonly post: PostFile; readonly slug: string | null }[],
): readonly ReportedProblem[] {
  const first = new Map<string, PostFile>();
  return posts.flatMap(({ post, slug }) => {
    if (slug === null) return [];
    const other = first.get(slug);
    if (!other) {
      first.set(slug, post);
      return [];
    }
    const message = `The slug '${slug}' is also that of ${other.file.shown}. Give one of them another slug.`;
    const { line, column } = post.locate({ code: 'invalid-slug', field: 'slug', message });
    return [{ file: post.file.shown, line, column, code: 'same-slug', message }];
  });
}
