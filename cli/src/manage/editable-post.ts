import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { NotYoursError, PostNotFoundError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { nearestWord } from '../values/nearest-word.ts';
import type { Management } from './open-management.ts';

/** Finds a post that the person may change. @throws PostNotFoundError with the slug that may be meant, NotYoursError */
export async function editablePost(slug: string, management: Management): Promise<ManagedPostDetail> {
  const { bySlug, find } = management;
  const id = await bySlug.idOf(slug);
  const post = id === null ? null : await find(id);
  if (!post) throw await notFound(slug, management);
  if (!post.editable) throw new NotYoursError(slug, post.createdBy);
  return post;
}

async function notFound(slug: string, { bySlug, list, signal }: Management): Promise<PostNotFoundError> {
  if ((await bySlug.removed(slug)) !== null) {
    return new PostNotFoundError(
      slug,
      `The post '${slug}' was removed.`,
      `"${PROGRAM_CALL} restore ${slug}" brings it back.`,
    );
  }
  const { posts } = await list({ types: [], limit: SUGGESTED_FROM }, signal);
  const meant = nearestWord(
    slug,
    posts.map((post) => post.slug),
  );
  const words = `There is no post '${slug}'.`;
  return new PostNotFoundError(slug, meant === null ? words : `${words} Did you mean '${meant}'?`);
}

/** How many of the newest posts may be suggested. */
const SUGGESTED_FROM = 100;
