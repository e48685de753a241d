import type { PostCursor } from '@ledgerlight/posts/post';
import type * as v from 'valibot';
import type { managedPostDetailSchema, managedPostSchema } from '../post-rows.ts';
import type { deletedCursorSchema, deletedPostSchema, revisionSchema } from './revision-rows.ts';

/** A post as lists of the admin area and the CLI show it to staff, with its state and without its content. */
export type ManagedPost = Readonly<v.InferOutput<typeof managedPostSchema>>;

export type PostState = ManagedPost['state'];

/** By the time of publication or, with 'changed', of the last change. */
export type PostOrder = 'newest' | 'oldest' | 'changed';

export interface ManagedPostPage {
  readonly posts: readonly ManagedPost[];
  readonly next: PostCursor | null;
}

/** `contentHash` changes with every authored field; an update names it and is refused when it has changed. */
export type ManagedPostDetail = Readonly<v.InferOutput<typeof managedPostDetailSchema>>;

export type PostRevision = Readonly<v.InferOutput<typeof revisionSchema>>;

export type DeletedPost = Readonly<v.InferOutput<typeof deletedPostSchema>>;

export type DeletedPostCursor = Readonly<v.InferOutput<typeof deletedCursorSchema>>;

export interface DeletedPostPage {
  readonly posts: readonly DeletedPost[];
  readonly next: DeletedPostCursor | null;
}
