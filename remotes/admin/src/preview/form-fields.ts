import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { PostTextField } from '@ledgerlight/posts/form';
import type { PublishInputFields } from '@ledgerlight/publishing/input';

export type PostTexts = Pick<ManagedPostDetail, 'type' | Exclude<PostTextField, 'postType'>>;

/** Returns the texts of a stored post as a form has them. */
export function formFieldsOf({ title, content, author, type, ...post }: PostTexts): PublishInputFields {
  return {
    ...{ title, content, author, postType: type },
    ...{ metaTitle: post.metaTitle ?? '', metaDescription: post.metaDescription ?? '' },
    ...{ canonicalUrl: post.canonicalUrl ?? '', indexing: post.indexing },
    ...{ socialTitle: post.socialTitle ?? '', socialDescription: post.socialDescription ?? '' },
    topics: post.topics,
  };
}
