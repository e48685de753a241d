import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostsBySlug, type PostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import type { Output } from '../output/contract.ts';
import { PostNotFoundError, UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import { useSession } from '../session/session.ts';
import { eachPost } from './each-post.ts';

/** Restores removed posts. Finds all of them before the first one is restored. */
export async function restorePosts(
  slugs: readonly string[],
  options: CommonOptions,
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  return useSession(context, options, async ({ access }) => {
    const { restore } = createPostManagement(access);
    const bySlug = createPostsBySlug(access);
    const posts: { readonly slug: string; readonly revisionId: string }[] = [];
    for (const slug of new Set(slugs)) posts.push({ slug, revisionId: await removedRevision(slug, bySlug) });
    return eachPost(
      posts,
      async ({ slug, revisionId }) => {
        const restored = await restore(revisionId);
        const note = restored.slug === slug ? '' : ` as ${restored.slug}, because another post has its address now`;
        return { action: 'restored', words: `restored  ${slug}${note}` };
      },
      context.signal,
      output,
    );
  });
}

async function removedRevision(slug: string, bySlug: PostsBySlug): Promise<string> {
  const found = await bySlug.removed(slug);
  if (found) return found.revisionId;
  if ((await bySlug.idOf(slug)) !== null) throw new UsageError(`The post '${slug}' has not been removed.`);
  throw new PostNotFoundError(
    slug,
    `There is no removed post '${slug}'.`,
    'Use the slug that the post had when it was removed.',
  );
}
