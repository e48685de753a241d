import { isDeclined, isTransient } from '@ledgerlight/backend/errors';
import { type ApplyOptions, applyPlan } from '@ledgerlight/publishing/apply';
import { ChangedSinceError, PublishError } from '@ledgerlight/publishing/errors';
import { describeError } from '../errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { type PlannedPost, reportedItem } from './plan-posts.ts';
import type { ReportedItem } from './report.ts';
import type { Publishing } from './services.ts';
import { wholePlan } from './waiting-plan.ts';

/** What became of one post. */
export interface Applied {
  readonly item: ReportedItem;
  readonly code: ExitCode;
  /** The names of pictures that were stored in vain and could not be removed again. */
  readonly leftBehind: readonly string[];
}

/** Publishes one post and remembers it. Never rejects. */
export async function applyOne(
  planned: PlannedPost,
  publishing: Publishing,
  options: ApplyOptions & { readonly signal: AbortSignal },
): Promise<Applied> {
  const { post, plan } = planned;
  try {
    await publishing.keepSignedIn();
    const outcome = await applyPlan(wholePlan(planned.plan, planned.post), publishing.ports, {
      ...options,
      mayPass: isTransient,
      isDeclined,
    });
    const { id, slug, contentHash, publishedAt } = outcome.post;
    planned.remember({
      id,
      slug,
      published: contentHash,
      date: publishedAt,
      source: post.source,
      pictures: post.pictures,
      made: post.made,
    });
    post.letGo();
    plan.letGo();
    return { item: reportedItem(planned, publishing, outcome.action, { slug }), code: EXIT_CODES.done, leftBehind: [] };
  } catch (failure) {
    const { existing } = plan.work;
    const isRefused = existing !== null && exitCodeOf(failure) === EXIT_CODES.notAllowed;
    const refusal = isRefused ? await publishing.refusalToChange(existing).catch(() => null) : null;
    const thrown = refusal ?? failure;
    const error = describeError(thrown);
    if (thrown instanceof ChangedSinceError) {
      const item = reportedItem(planned, publishing, 'conflict', { error });
      return { item, code: EXIT_CODES.someFailed, leftBehind: [] };
    }
    const item = reportedItem(planned, publishing, options.signal.aborted ? 'stopped' : 'failed', { error });
    const leftBehind = failure instanceof PublishError ? failure.leftBehind : [];
    return { item, code: exitCodeOf(thrown), leftBehind };
  }
}
