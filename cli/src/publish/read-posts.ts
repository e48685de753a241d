import { findFiles } from './find-files.ts';
import { type PostFile, readPostFile } from './post-file.ts';
import type { ReportedProblem } from './report.ts';
import type { PublishRequest, PublishServices } from './services.ts';

/** Reads and checks all files that the paths name. @throws StoppedError */
export async function readPosts(
  { paths, root }: Pick<PublishRequest, 'paths' | 'root'>,
  services: Pick<PublishServices, 'workingFolder' | 'signal'>,
): Promise<{ readonly posts: readonly PostFile[]; readonly problems: readonly ReportedProblem[] }> {
  const found = await findFiles(paths, services.workingFolder, root);
  const problems: ReportedProblem[] = found.problems.map(({ path, code, message }) => ({
    file: path,
    line: null,
    column: null,
    code,
    message,
  }));
  const posts: PostFile[] = [];
  for (const file of found.files) {
    services.signal.throwIfAborted();
    const post = await readPostFile(file);
    posts.push(post);
    problems.push(...post.problems.map((problem) => ({ file: file.shown, ...problem })));
  }
  problems.push(...sameSlugProblems(posts.map((post) => ({ post, slug: post.slug }))));
  return { posts, problems };
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
