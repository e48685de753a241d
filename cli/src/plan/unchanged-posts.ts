import type { RecordOf } from '../identity/identify.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import type { Publishing } from './services.ts';

/** The files whose posts and images are unchanged since they were published, each with its published post. */
export async function unchangedPosts(
  posts: readonly ParsedPost[],
  recordOf: RecordOf,
  { ports, versions }: Pick<Publishing, 'ports' | 'versions'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<ParsedPost, { readonly slug: string; readonly isHidden: boolean }>> {
  const candidates = posts.flatMap((post) => {
    const { source } = recordOf(post);
    const { prefixes } = post;
    return prefixes !== null && source.id !== null && source.isAsPublished
      ? [{ post, prefixes, id: source.id, published: source.published }]
      : [];
  });
  if (candidates.length === 0) return new Map();
  const [articles, stored] = await Promise.all([
    versions(candidates.map(({ id }) => id)),
    ports.images.findByPrefixes([...new Set(candidates.flatMap(({ prefixes }) => prefixes))], signal),
  ]);
  const found = candidates.flatMap(({ post, prefixes, id, published }) => {
    const article = articles.get(id);
    const isSame =
      article !== undefined &&
      article.contentHash === published &&
      (post.slug === null || post.slug === article.slug) &&
      (post.publishedAt === null || Date.parse(post.publishedAt) === Date.parse(article.publishedAt)) &&
      prefixes.every((prefix) => stored.has(prefix));
    return isSame ? [[post, { slug: article.slug, isHidden: article.isHidden }] as const] : [];
  });
  return new Map(found);
}
