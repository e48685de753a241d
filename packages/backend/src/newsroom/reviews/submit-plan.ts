import { escapeContent } from '@ledgerlight/posts/escape';
import { type ApplyOptions, applyPlan, type PublishOutcome } from '@ledgerlight/publishing/apply';
import { AUTHORED_FIELDS } from '@ledgerlight/publishing/authored-fields';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { AuthoredField, PostFields, PublishedPost, PublishPorts } from '@ledgerlight/publishing/ports';
import { TextChangedError } from '../../client/errors.ts';
import { isUniqueViolation } from '../../client/fetch-data.ts';
import type { Reviews, ReviewText, Submission, SubmissionDetails } from './reviews.ts';

export interface SubmittedPlan {
  readonly outcome: PublishOutcome;
  readonly submission: Submission;
}

/**
 * Submits a plan for review as `applyPlan` publishes one: with uploaded images, which are removed again when the submission fails. A plan
 * without changes submits the stored text. When an answer is lost, the text in review is compared with the one that was sent.
 * @throws as `applyPlan`
 */
export async function submitPlan(
  plan: PostPlan,
  ports: PublishPorts,
  reviews: Pick<Reviews, 'submit' | 'submitStored' | 'queue' | 'text'>,
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
    return [noteSubmission(submission)];
  };
  const noteSubmission = (submission: Submission): PublishedPost => {
    submissions.push(submission);
    const { work, slug, post } = plan;
    return { id: work.id, slug, publishedAt: post.publishedAt ?? '', contentHash: submission.contentHash };
  };
  const posts: PublishPorts['posts'] = {
    ...ports.posts,
    insert: (fields, { id, slug, publishedAt }, signal) =>
      submit(id, fields, { slug: slug || null, publishAt: publishedAt }, signal),
    update: (id, baseHash, fields, { publishedAt, correction, slug }, signal) =>
      submit(id, fields, { slug, publishAt: publishedAt, correction, baseHash }, signal),
  };
  const findWritten = async (fields: PostFields, signal: AbortSignal) => {
    const submission = await findSubmission(plan, fields, reviews, signal);
    return submission && noteSubmission(submission);
  };
  const outcome = await applyPlan(plan, { ...ports, posts }, { ...options, findWritten });
  return { outcome, submission: submissions.at(-1) ?? (await reviews.submitStored(outcome.post.id)) };
}

/** Returns the text in review when it is the one that was sent, with its correction, time and address; null when it is not. */
async function findSubmission(
  { work, post, slug }: PostPlan,
  fields: PostFields,
  { queue, text }: Pick<Reviews, 'queue' | 'text'>,
  signal: AbortSignal,
): Promise<Submission | null> {
  const review = (await queue(signal)).find(({ postId }) => postId === work.id);
  if (!review || review.stage === 'draft' || review.correction !== work.correction) return null;
  const hasTime = post.publishedAt === null || timeOf(review.publishAt) === timeOf(post.publishedAt);
  if (!hasTime) return null;
  const reviewed = await text(work.id, signal);
  const isSame = AUTHORED_FIELDS.every((name) => sentText(reviewed, name) === fields[name]);
  const isThere = work.existing === null || (reviewed.slug ?? work.existing.slug) === slug;
  return isSame && isThere && reviewed.contentHash === review.contentHash ? review : null;
}

function sentText(text: ReviewText, name: AuthoredField): string | null {
  return name === 'content' ? escapeContent(text.content) : text[name];
}

function timeOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
