import type { PostFields, PublishPorts } from '@ledgerlight/publishing/ports';
import { TextChangedError } from '../client/errors.ts';
import type { Reviews, SubmissionDetails } from './reviews.ts';

/** Creates ports of the publish service that submit the text for review in place of publishing it. */
export function createReviewPorts(ports: PublishPorts, reviews: Pick<Reviews, 'submit'>): PublishPorts {
  async function submit(id: string, fields: PostFields, details: SubmissionDetails, signal: AbortSignal) {
    const { contentHash } = await reviews.submit(id, fields, details, signal);
    const { slug, publishAt } = details;
    return [
      { id, slug: slug ?? '', publishedAt: publishAt ?? new Date(ports.environment.now()).toISOString(), contentHash },
    ];
  }
  return {
    ...ports,
    posts: {
      ...ports.posts,
      insert: (fields, { id, slug, publishedAt }, signal) =>
        submit(id, fields, { slug: slug === '' ? null : slug, publishAt: publishedAt }, signal),
      update: (id, baseHash, fields, { publishedAt, correction }, signal) =>
        submit(id, fields, { baseHash, publishAt: publishedAt, correction }, signal).catch((error: unknown) => {
          if (error instanceof TextChangedError) return [];
          throw error;
        }),
    },
  };
}
