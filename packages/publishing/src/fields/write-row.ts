import { retry } from '@ledgerlight/resilience/retry';
import type { LimitFunction } from 'p-limit';
import { findWritten } from '../current-post.ts';
import { ApprovalNeededError, DatabaseError, EmbargoError, PublishAbortedError, PublishError } from '../errors.ts';
import { type GracefulStop, throwIfStopped } from '../graceful-stop.ts';
import type { PostPlan } from '../plan.ts';
import type { PostFields, PublishedPost, PublishPorts } from '../ports.ts';

interface WriteOptions {
  readonly stop: GracefulStop;
  readonly sending: LimitFunction;
  readonly mayPass: (failure: unknown) => boolean;
  readonly isDeclined: (failure: unknown) => boolean;
}

/**
 * Writes the row of a plan, with retries. The id, or the version that it replaces, prevents a second write, and every retry follows a
 * lookup. The last request of `applyPlan`.
 * @throws ApprovalNeededError, EmbargoError, DatabaseError, PublishAbortedError, OtherPostError, OutcomeUnknownError
 */
export async function writeRow(
  plan: PostPlan,
  fields: PostFields,
  ports: PublishPorts,
  { stop, sending, mayPass, isDeclined }: WriteOptions,
): Promise<PublishedPost> {
  const { posts } = ports;
  const { existing, id, publication, correction } = plan.work;
  const { publishedAt, identity } = plan.post;
  const namedSlug = identity.slug == null ? null : plan.slug;
  const slug = publication === null ? (namedSlug ?? '') : plan.slug;
  const movesTo = existing !== null && plan.slug !== existing.slug ? plan.slug : null;
  const change = { publishedAt, correction, publication, slug: movesTo };
  const write = async () =>
    existing
      ? sending(() => posts.update(existing.id, existing.contentHash, fields, change, stop.later))
      : posts.insert(fields, { id, slug, namedSlug, publishedAt, publication }, stop.later);
  const attempt = async (earlier: number): Promise<PublishedPost> => {
    if (earlier > 0) throwIfStopped(stop.now);
    const [row] = await write().catch(async (error: unknown) => {
      if (error instanceof ApprovalNeededError || error instanceof EmbargoError) throw error;
      const failure = stop.now.aborted ? new PublishAbortedError(error) : new DatabaseError(error);
      // An earlier attempt may take effect late.
      if (earlier === 0 && isDeclined(error)) throw failure;
      // A post with only a correction looks the same before and after; repeating that write is safe.
      const isComparable = correction === null || plan.changes.length > 0;
      const lookup = isComparable ? findWritten(plan, fields, ports, stop.last) : null;
      const written = await lookup?.catch(() => {
        throw new OutcomeUnknownError(failure);
      });
      if (written) return [written];
      throw failure;
    });
    if (!row) throw new OtherPostError();
    return row;
  };
  const isTransient = (failure: unknown) => failure instanceof DatabaseError && mayPass(failure);
  return retry(attempt, { signal: stop.now, isTransient });
}

/** The stored post differs from the one that the plan compared with. */
export class OtherPostError extends PublishError {
  override readonly name = 'OtherPostError';
  readonly code = 'OTHER_POST';
}

/** Whether the row was written is unknown, so the images that it may show must stay. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly failure: PublishError;

  constructor(failure: PublishError) {
    super(failure.message);
    this.failure = failure;
  }
}
