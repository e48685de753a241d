import type { IdentifiedPost } from '../identity/identify.ts';
import { isAsPublished, unchangedPosts } from './as-published.ts';
import { readPostFile } from './post-file.ts';
import type { ReportedProblem } from './report.ts';
import type { Publishing } from './services.ts';
import { waiting } from './waiting-post.ts';

/** Files of which some need no second look. */
export interface SetAside {
  /** The files whose articles are as these published them, each with what is there. */
  readonly there: Awaited<ReturnType<typeof unchangedPosts>>;
  /** The others, read whole. */
  readonly left: readonly IdentifiedPost[];
  /** What is wrong with these. */
  readonly problems: readonly ReportedProblem[];
}

/** Sets the files aside whose articles are as these published them, and reads all of the others of which little was read. */
export async function setAside(
  posts: readonly IdentifiedPost[],
  publishing: Pick<Publishing, 'ports' | 'versions'>,
  signal: AbortSignal,
): Promise<SetAside> {
  const there = await unchangedPosts(posts, publishing, signal);
  const left: IdentifiedPost[] = [];
  for (const identified of posts) {
    const { post } = identified;
    const isThere = there.has(identified);
    if (isThere || isAsPublished(post)) post.letGo();
    if (isThere) continue;
    left.push(isAsPublished(post) ? { ...identified, post: waiting(await readPostFile(post.file)) } : identified);
  }
  const problems = left.flatMap(({ post }) => post.problems.map((problem) => ({ file: post.file.shown, ...problem })));
  return { there, left, problems };
}
