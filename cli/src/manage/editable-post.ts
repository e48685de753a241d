import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { NotYoursError, PostNotFoundError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { nearestWord } from '../values/nearest-word.ts';

/** Finds all posts before one of them is changed. Used by `hide`, `unhide` and `remove`. @throws PostNotFoundError, NotYoursError */
export async function editablePosts(slugs: readonly string[], access: StaffAccess): Promise<ManagedPostDetail[]> {
  const posts: ManagedPostDetail[] = [];
  for (const slug of new Set(slugs)) posts.push(await editablePost(slug, access));
  return posts;
}

async function editablePost(slug: string, access: StaffAccess): Promise<ManagedPostDetail> {
  const id = await createPostsBySlug(access).idOf(slug);
  const post = id === null ? null : await createPostManagement(access).find(id);
  if (!post) throw await notFound(slug, access);
  if (!post.editable) throw new NotYoursError(slug, post.createdBy);
  return post;
}

async function notFound(slug: string, access: StaffAccess): Promise<PostNotFoundError> {
  if ((await createPostsBySlug(access).removed(slug)) !== null) {
    const hint = `Run "${PROGRAM_CALL} restore ${slug}" to restore it.`;
    return new PostNotFoundError(slug, `The post '${slug}' was removed.`, hint);
  }
  const { posts } = await createPostManagement(access).list({ types: [], limit: MAX_SUGGESTION_SOURCES });
  const nearest = nearestWord(
    slug,
    posts.map((post) => post.slug),
  );
  const suggestion = nearest === null ? '' : ` Did you mean '${nearest}'?`;
  return new PostNotFoundError(slug, `There is no post '${slug}'.${suggestion}`);
}

const MAX_SUGGESTION_SOURCES = 100;
