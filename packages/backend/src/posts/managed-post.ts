import type { Post, PostCard, PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';

/** Whether visitors see a post: now, from its time on, or not at all until it is published again. */
export type PostState = 'published' | 'scheduled' | 'unpublished';

/** A post in the list that staff work with. */
export interface ManagedPost extends PostCard {
  readonly state: PostState;
  /** The username of who added it; null for a post that no person added. */
  readonly createdBy: string | null;
  /** Whether the person signed in may change and remove it: admins every post, interns their own. */
  readonly editable: boolean;
}

/** One page of posts, newest first. `next` is null on the last page. */
export interface ManagedPostPage {
  readonly posts: readonly ManagedPost[];
  readonly next: PostCursor | null;
}

/** A whole post as its author wrote it, with what an edit needs. */
export interface ManagedPostDetail extends ManagedPost, Post {
  /** Changes with every field that an author writes: an update names it and is refused when it is no longer the same. */
  readonly contentHash: string;
}

/** What a post was until somebody changed or removed it. */
export interface PostRevision {
  readonly id: string;
  readonly postId: string;
  readonly slug: string;
  /** When it was replaced, ISO 8601 with zone. */
  readonly replacedAt: string;
  /** The username of who replaced it; null when no person did. */
  readonly replacedBy: string | null;
  readonly change: 'update' | 'remove';
  readonly title: string;
  /** The text in markdown, not escaped. */
  readonly content: string;
  readonly author: string;
  readonly type: PostType;
  readonly imageUrl: string | null;
  readonly imageAlt: string;
  readonly imageFocus: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly publishedAt: string;
  /** What it was when it was replaced. */
  readonly state: PostState;
  /** What readers were told was wrong with it. */
  readonly corrections: readonly string[];
}

/** A post that somebody deleted. */
export interface DeletedPost {
  /** The version that brings it back. */
  readonly revisionId: string;
  readonly title: string;
  readonly author: string;
  readonly type: PostType;
  /** ISO 8601 with zone. */
  readonly deletedAt: string;
  /** The username of who deleted it; null when no person did. */
  readonly deletedBy: string | null;
  /** The username of who added it; null for a post that no person added. */
  readonly createdBy: string | null;
  /** Whether the person signed in may bring it back: admins every post, interns their own. */
  readonly editable: boolean;
}

/** The place in the list of deleted posts after which the next page begins. */
export interface DeletedPostCursor {
  readonly deletedAt: string;
  readonly revisionId: string;
}

/** One page of deleted posts, last deleted first. `next` is null on the last page. */
export interface DeletedPostPage {
  readonly posts: readonly DeletedPost[];
  readonly next: DeletedPostCursor | null;
}
