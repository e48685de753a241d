import { createDrafts, createLeavingSave, type DraftFields, type Drafts } from '@ledgerlight/backend/drafts';
import { isTransient } from '@ledgerlight/backend/errors';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { createOfflineCopies, type OfflineCopies } from './offline/copies.ts';
import type { DraftTransport } from './session/draft-session.ts';

/** What the drafts of a person need, which tests replace. */
export interface DraftServices {
  readonly transport: DraftTransport;
  readonly copies: OfflineCopies;
  readonly presence: Pick<Drafts, 'touch' | 'leave'>;
  readonly isTransient: (error: unknown) => boolean;
  remove: Drafts['remove'];
}

/** Creates the services of one signed-in person, for all drafts of a page. */
export function createDraftServices(staff: StaffAccess, username: string): DraftServices {
  const drafts = createDrafts(staff);
  const posts = createPostManagement(staff);
  const leaving = createLeavingSave(staff);
  return {
    transport: {
      save(save) {
        void leaving.prepare();
        return drafts.save(save);
      },
      find: (id) => drafts.find(id),
      async findPost(id) {
        const post = await posts.find(id);
        return post && draftOfPost(post);
      },
      sendWhileLeaving: leaving.send,
    },
    copies: createOfflineCopies(username),
    presence: drafts,
    isTransient,
    remove: drafts.remove,
  };
}

export function emptyDraft(): DraftFields {
  return {
    ...{ title: '', content: '', author: DEFAULT_AUTHOR, type: DEFAULT_POST_TYPE },
    ...{ imageUrl: null, imageAlt: '', imageFocus: '', metaTitle: null, metaDescription: null },
    ...{ notes: '', correction: '', publishAt: null, baseHash: null },
  };
}

/** The draft with which a change of this post begins. */
export function draftOfPost(post: ManagedPostDetail): DraftFields {
  const { title, content, author, type, imageUrl, imageAlt, imageFocus, metaTitle, metaDescription } = post;
  return {
    ...{ title, content, author, type, imageUrl, imageAlt, imageFocus, metaTitle, metaDescription },
    ...{ notes: '', correction: '', baseHash: post.contentHash },
    publishAt: post.state === 'scheduled' ? new Date(post.publishedAt).toISOString() : null,
  };
}
