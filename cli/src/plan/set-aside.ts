import type { RecordOf } from '../identity/identify.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { type ParsedPost, withoutText } from '../reading/parsed-post.ts';
import { readPostFile } from '../reading/post-file.ts';
import type { Publishing } from './services.ts';
import { unchangedPosts } from './unchanged-posts.ts';

/** Files of which some need no second look. */
export interface SetAside {
  /** The files whose posts are unchanged since they were published, each with its published post. */
  readonly there: Awaited<ReturnType<typeof unchangedPosts>>;
  /** The others, read whole. */
  readonly left: readonly ParsedPost[];
  /** What is wrong with these. */
  readonly problems: readonly ReportedProblem[];
}

/** Skips the files whose posts are unchanged since they were published, and reads the others in full. */
export async function setAside(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  publishing: Pick<Publishing, 'ports' | 'versions'>,
  signal: AbortSignal,
): Promise<SetAside> {
  const there = await unchangedPosts(posts, recordOf, publishing, signal);
  const left: ParsedPost[] = [];
  for (const post of posts) {
    if (there.has(post)) continue;
    left.push(post.prefixes === null ? post : withoutText(await readPostFile(post.file)));
  }
  const problems = left.flatMap(({ file, problems }) => problems.map((problem) => ({ file: file.shown, ...problem })));
  return { there, left, problems };
}
