import type { RecordOf } from '../identity/identify.ts';
import { type ParsedPost, withoutText } from '../reading/parsed-post.ts';
import { readPostFile } from '../reading/post-file.ts';
import { fileProblems } from '../reading/problem-positions.ts';
import type { PublishBackend } from './publish-request.ts';

export interface UnchangedPost {
  readonly slug: string;
  readonly isHidden: boolean;
}

/**
 * Finds the files whose posts need not be compared, with two requests for all, and reads the others and their problems in full. The step
 * before planning, in `publish` and `diff`.
 */
export async function skipUnchanged(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  backend: Pick<PublishBackend, 'ports' | 'versions'>,
  signal: AbortSignal,
) {
  const unchanged = await findUnchanged(posts, recordOf, backend, signal);
  const changed: ParsedPost[] = [];
  for (const post of posts) {
    if (unchanged.has(post)) continue;
    changed.push(post.storedPrefixes === null ? post : withoutText(await readPostFile(post.file)));
  }
  return { unchanged, changed, problems: changed.flatMap(fileProblems) };
}

async function findUnchanged(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  { ports, versions }: Pick<PublishBackend, 'ports' | 'versions'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<ParsedPost, UnchangedPost>> {
  const recorded = posts.flatMap((post) => {
    const { id, isAsPublished, published } = recordOf(post).source;
    const prefixes = post.storedPrefixes;
    return prefixes !== null && id !== null && isAsPublished ? [{ post, prefixes, id, published }] : [];
  });
  if (recorded.length === 0) return new Map();
  const [current, stored] = await Promise.all([
    versions(recorded.map(({ id }) => id)),
    ports.images.findByPrefixes([...new Set(recorded.flatMap(({ prefixes }) => prefixes))], signal),
  ]);
  const unchanged = recorded.flatMap(({ post, prefixes, id, published }) => {
    const version = current.get(id);
    const isSame =
      version !== undefined &&
      version.contentHash === published &&
      (post.slug === null || post.slug === version.slug) &&
      (post.publishedAt === null || Date.parse(post.publishedAt) === Date.parse(version.publishedAt)) &&
      prefixes.every((prefix) => stored.has(prefix));
    return isSame ? [[post, { slug: version.slug, isHidden: version.isHidden }] as const] : [];
  });
  return new Map(unchanged);
}
