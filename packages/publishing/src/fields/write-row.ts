import { RETRY_DELAYS_MS, retry } from '@ledgerlight/resilience/retry';
import { sleep } from '@ledgerlight/resilience/sleep';
import type { LimitFunction } from 'p-limit';
import { findWritten } from '../current-post.ts';
import { ApprovalNeededError, DatabaseError, EmbargoError, PublishAbortedError, PublishError } from '../errors.ts';
import { type GracefulStop, throwIfStopped } from '../graceful-stop.ts';
import type { PostPlan } from '../plan.ts';
import type { PostFields, PublishedPost, PublishPorts } from '../ports.ts';

/** What a store knows about a failed write, which `applyPlan` does not. */
export interface WriteRules {
  /** Whether a failed write may be retried; first the row is looked up. */
  readonly mayPass?: ((failure: unknown) => boolean) | undefined;
  /** Whether a failure means that nothing was written. By default the row is looked up. */
  readonly isDeclined?: ((failure: unknown) => boolean) | undefined;
  /** Whether no answer came, so that the write may take effect late: lookups go on for some seconds. */
  readonly isLost?: ((failure: unknown) => boolean) | undefined;
  /** Finds a write whose answer was lost, null when there is none. By default the row of the post is compared. */
  readonly findWritten?: ((fields: PostFields, signal: AbortSignal) => Promise<PublishedPost | null>) | undefined;
}

interface WriteOptions extends WriteRules {
  readonly stop: GracefulStop;
  readonly sending: LimitFunction;
  readonly onProgress: (progress: { readonly step: 'looking-up' }) => void;
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
  { stop, sending, onProgress, ...rules }: WriteOptions,
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
  const find = async () =>
    rules.findWritten ? rules.findWritten(fields, stop.last) : findWritten(plan, fields, ports, stop.last);
  const attempt = async (earlier: number): Promise<PublishedPost> => {
    if (earlier > 0) throwIfStopped(stop.now);
    const [row] = await write().catch(async (error: unknown) => {
      if (error instanceof ApprovalNeededError || error instanceof EmbargoError) throw error;
      const failure = stop.now.aborted ? new PublishAbortedError(error) : new DatabaseError(error);
      // An earlier attempt may take effect late.
      if (earlier === 0 && rules.isDeclined?.(error)) throw failure;
      // A post with only a correction looks the same before and after; repeating that write is safe.
      const isComparable = correction === null || plan.changes.length > 0 || rules.findWritten !== undefined;
      if (isComparable) onProgress({ step: 'looking-up' });
      // An earlier attempt that takes effect late is found by the next one.
      const isFinal = !rules.mayPass || earlier === RETRY_DELAYS_MS.length;
      const delays = isFinal && rules.isLost?.(error) ? LOST_LOOKUP_DELAYS_MS : LOOKUP_DELAYS_MS;
      const lookup = isComparable ? lookUp(find, delays, stop) : null;
      const written = await lookup?.catch(() => {
        throw new OutcomeUnknownError(failure);
      });
      if (written) return [written];
      throw failure;
    });
    if (!row) throw new OtherPostError();
    return row;
  };
  const isTransient = (failure: unknown) => failure instanceof DatabaseError && rules.mayPass?.(failure) === true;
  return retry(attempt, { signal: stop.now, isTransient });
}

/**
 * Queries the store for the write after each delay. The last answer counts, because a write can take effect late.
 * @throws the failure of the last lookup; the reason of a stop that cut the delays short
 */
async function lookUp(
  find: () => Promise<PublishedPost | null>,
  delays: readonly number[],
  { now }: GracefulStop,
): Promise<PublishedPost | null> {
  let answer: Promise<PublishedPost | null> = Promise.resolve(null);
  for (const [index, delay] of delays.entries()) {
    if (index >= LOOKUP_DELAYS_MS.length) throwIfStopped(now);
    await sleep(delay, index < LOOKUP_DELAYS_MS.length ? undefined : now);
    answer = find();
    if (await answer.catch(() => null)) break;
  }
  return answer;
}

const LOOKUP_DELAYS_MS = [0, 300] as const;
/** Longer in all than a backend lets a statement run. */
const LOST_LOOKUP_DELAYS_MS = [...LOOKUP_DELAYS_MS, 1000, 2000, 4000, 8000] as const;

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
