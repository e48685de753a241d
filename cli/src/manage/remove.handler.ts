import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type Assurance, assertSure } from '../terminal/assert-sure.ts';
import { eachPost } from './each-post.ts';
import { editablePost } from './editable-post.ts';
import type { Management } from './open-management.ts';

/** What the command was asked. */
interface RemoveRequest {
  readonly slugs: readonly string[];
  readonly isDryRun: boolean;
}

/** What removing needs from its surroundings. */
interface RemoveServices extends Management, Assurance {}

/** Removes posts. Looks at all of them before the first one is removed. */
export async function removePosts(
  { slugs, isDryRun }: RemoveRequest,
  services: RemoveServices,
  output: Output,
): Promise<ExitCode> {
  const { backend, signal } = services;
  const posts: ManagedPostDetail[] = [];
  for (const slug of new Set(slugs)) posts.push(await editablePost(slug, services));
  if (isDryRun) {
    for (const post of posts) output.result(`remove  ${post.slug}  (${inWords(post)})`);
    output.note('Nothing was changed (--dry-run).');
    const items = posts.map(({ slug }) => ({ slug, file: null, action: 'remove', error: null }));
    output.document({ status: 'ok', error: null, dryRun: true, items });
    return EXIT_CODES.done;
  }
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

function inWords({ title, author, state, publishedAt }: ManagedPostDetail): string {
  const readers = {
    published: 'readers see it now and get "not found" afterwards',
    scheduled: `it would appear on ${momentInUtc(publishedAt)}`,
    unpublished: 'it is hidden from readers already',
  }[state];
  return `'${title}' by ${author}: ${readers}`;
}
