import type { RemovedPost } from '@ledgerlight/backend/posts-by-slug';
import type { Output } from '../output/contract.ts';
import { PostNotFoundError, UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import { eachPost } from './each-post.ts';
import type { Management } from './open-management.ts';

/** Brings removed posts back. Looks at all of them before the first one is brought back. */
export async function restorePosts(slugs: readonly string[], services: Management, output: Output): Promise<ExitCode> {
  const posts: (RemovedPost & { readonly slug: string })[] = [];
  for (const slug of new Set(slugs)) posts.push({ slug, ...(await removed(slug, services)) });
  return eachPost(
    posts,
    async ({ slug, revisionId }) => {
      const back = await services.restore(revisionId);
      const place = back.slug === slug ? '' : ` as ${back.slug}, because another post has its address now`;
      return { action: 'restored', words: `restored  ${slug}${place}` };
    },
    services.signal,
    output,
  );
}

async function removed(slug: string, { bySlug }: Management): Promise<RemovedPost> {
  const found = await bySlug.removed(slug);
  if (found) return found;
  if ((await bySlug.idOf(slug)) === null) {
    throw new PostNotFoundError(
      slug,
      `No post '${slug}' was removed.`,
      'Type the slug that it had when it was removed.',
    );
  }
  throw new UsageError(`The post '${slug}' is there and was not removed.`);
}
