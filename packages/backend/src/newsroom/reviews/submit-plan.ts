import { type ApplyOptions, applyPlan, type PublishOutcome } from '@ledgerlight/publishing/apply';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { PostFields, PublishedPost, PublishPorts } from '@ledgerlight/publishing/ports';
import { TextChangedError } from '../../client/errors.ts';
import { isUniqueViolation } from '../../client/fetch-data.ts';
import type { Reviews, Submission, SubmissionDetails } from './reviews.ts';

export interface SubmittedPlan {
  readonly outcome: PublishOutcome;
  readonly submission: Submission;
}

/**
 * Submits a plan for review as `applyPlan` publishes one: with uploaded images, which are removed again when the submission fails. A plan
 * without changes submits the stored text. The editor calls it where a text needs approvals.
 * @throws as `applyPlan`
 */
export async function submitPlan(
  plan: PostPlan,
  ports: PublishPorts,
  reviews: Pick<Reviews, 'submit' | 'submitStored'>,
  options: ApplyOptions = {},
): Promise<SubmittedPlan> {
  const submissions: Submission[] = [];
  /** Returns no row when the post was changed or removed meanwhile, as a write of the post does. */
  const submit = async (id: string, fields: PostFields, details: SubmissionDetails, signal: AbortSignal) => {
    const submission = await reviews.submit(id, fields, details, signal).catch((error: unknown) => {
      if (error instanceof TextChangedError || isUniqueViolation(error)) return null;
      throw error;
    });
    if (submission === null) return [];
    submissions.push(submission);
    const { contentHash } = submission;
    const post: PublishedPost = { id, slug: plan.slug, publishedAt: details.publishAt ?? '', contentHash };
    return [post];
  };
  const posts: PublishPorts['posts'] = {
    ...ports.posts,
    insert: (fields, { id, slug, publishedAt }, signal) =>
      submit(id, fields, { slug: slug || null, publishAt: publishedAt }, signal),
    update: (id, baseHash, fields, { publishedAt, correction }, signal) =>
      submit(id, fields, { publishAt: publishedAt, correction, baseHash }, signal),
  };
  const outcome = await applyPlan(plan, { ...ports, posts }, options);
  return { outcome, submission: submissions.at(-1) ?? (await reviews.submitStored(outcome.post.id)) };
}
