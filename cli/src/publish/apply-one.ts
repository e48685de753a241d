import { isDeclined, isTransient } from '@ledgerlight/backend/errors';
import { type ApplyOptions, applyPlan } from '@ledgerlight/publishing/apply';
import { ChangedSinceError, PublishError } from '@ledgerlight/publishing/errors';
import { removeConflictCopies } from '../merge/conflict-copies.ts';
import { type PlannedPost, reportedItem } from '../plan/plan-posts.ts';
import type { Publishing } from '../plan/services.ts';
import { describeError, FileChangedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../process/exit-codes.ts';
import { readAgain } from '../reading/post-file.ts';
import type { ReportedItem } from '../report/report.ts';

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
    const { check } = await readAgain(post);
    if (!check.ok) throw new FileChangedError(post.file.shown);
    const outcome = await applyPlan({ ...plan, post: check.post }, publishing.ports, {
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
    // The merge that left them is over.
    if (planned.remembered?.merging) await removeConflictCopies(post.file.place).catch(() => undefined);
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
