import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';

/** The draft of a new post before anything is written. */
export function emptyDraft(): DraftFields {
  return {
    ...{ title: '', content: '', author: DEFAULT_AUTHOR, type: DEFAULT_POST_TYPE },
    ...{ imageUrl: null, imageAlt: '', imageFocus: '', metaTitle: null, metaDescription: null },
    ...{ canonicalUrl: null, indexing: 'index', socialTitle: null, socialDescription: null, topics: '' },
    ...{ slug: '', prompt: '', unplacedImages: '', notes: '', correction: '', publishAt: null, baseHash: null },
  };
}

/** The draft with which a change of this post begins. */
export function draftOfPost(post: ManagedPostDetail): DraftFields {
  const { title, content, author, type, imageUrl, imageAlt, imageFocus, metaTitle, metaDescription } = post;
  const { canonicalUrl, indexing, socialTitle, socialDescription, topics, contentHash: baseHash } = post;
  return {
    ...{ slug: '', prompt: '', unplacedImages: '', notes: '', correction: '' },
    ...{ title, content, author, type, imageUrl, imageAlt, imageFocus, metaTitle, metaDescription },
    ...{ canonicalUrl, indexing, socialTitle, socialDescription, topics, baseHash },
    publishAt: post.state === 'scheduled' ? new Date(post.publishedAt).toISOString() : null,
  };
}
