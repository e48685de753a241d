import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { momentInUtc } from '@ledgerlight/posts/date-words';
import { NotYoursError, PostNotFoundError } from '../errors.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Output } from '../output/contract.ts';
import { PROGRAM_CALL } from '../project.ts';
import { type Assurance, assertSure } from '../terminal/assert-sure.ts';
import { eachPost } from './each-post.ts';
import type { Management } from './open-management.ts';

/** What removing needs from its surroundings. */
interface RemoveServices extends Management, Assurance {}

/** Removes posts. Looks at all of them before the first one is removed. */
export async function removePosts(
  slugs: readonly string[],
  services: RemoveServices,
  output: Output,
): Promise<ExitCode> {
  const { backend, signal } = services;
  const posts: ManagedPostDetail[] = [];
  for (const slug of new Set(slugs)) posts.push(await removable(slug, services));
  for (const post of posts) output.note(`${post.slug}  ${inWords(post)}`);
  const question = `Remove ${posts.length === 1 ? 'this post' : `these ${posts.length} posts`} from ${backend}?`;
  await assertSure(question, services);
  const removed: string[] = [];
  const code = await eachPost(
    posts,
    async ({ id, slug }) => {
      await services.remove(id);
      removed.push(slug);
      return { action: 'removed', words: `removed  ${slug}` };
    },
    signal,
    output,
  );
  if (removed.length > 0) output.note(`Undo: ${PROGRAM_CALL} restore ${removed.join(' ')}`);
  return code;
}

async function removable(slug: string, { bySlug, find }: Management): Promise<ManagedPostDetail> {
  const id = await bySlug.idOf(slug);
  const post = id === null ? null : await find(id);
  if (!post) throw new PostNotFoundError(slug);
  if (!post.editable) throw new NotYoursError(slug, post.createdBy);
  return post;
}

function inWords({ title, author, state, publishedAt }: ManagedPostDetail): string {
  const readers = {
    published: 'readers see it now and get "not found" afterwards',
    scheduled: `it would appear on ${momentInUtc(publishedAt)}`,
    unpublished: 'it is hidden from readers already',
  }[state];
  return `'${title}' by ${author}: ${readers}`;
}
