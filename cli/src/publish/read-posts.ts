import type { Output } from '../output/contract.ts';
import { findFiles } from './find-files.ts';
import { type PostFile, readPostFile } from './post-file.ts';
import type { ReportedProblem } from './report.ts';
import type { PublishRequest, PublishServices } from './services.ts';

/** Reads and checks all files that the paths name, and tells how far it is. @throws StoppedError */
export async function readPosts(
  { paths, root, input }: Pick<PublishRequest, 'paths' | 'root' | 'input'>,
  services: Pick<PublishServices, 'workingFolder' | 'signal'>,
  output: Output,
): Promise<{ readonly posts: readonly PostFile[]; readonly problems: readonly ReportedProblem[] }> {
  const activity = await output.begin('Looking for files');
  const posts: PostFile[] = [];
  const problems: ReportedProblem[] = [];
  try {
    const found = await findFiles(paths, services.workingFolder, root, input);
    const withoutPlace = { line: null, column: null };
    problems.push(...found.problems.map(({ path: file, code, message }) => ({ file, ...withoutPlace, code, message })));
    for (const [index, file] of found.files.entries()) {
      services.signal.throwIfAborted();
      activity.update(`Reading ${index + 1} of ${countOf(found.files)}`);
      const post = await readPostFile(file);
      posts.push(post);
      problems.push(...post.problems.map((problem) => ({ file: file.shown, ...problem })));
    }
  } catch (error) {
    activity.end('failed', 'Reading files');
    throw error;
  }
  activity.end('done', posts.length === 0 ? 'There is nothing to read' : `Read ${countOf(posts)}`);
  problems.push(...sameSlugProblems(posts.map((post) => ({ post, slug: post.slug }))));
  return { posts, problems };
}

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
