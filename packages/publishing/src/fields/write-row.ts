import { retry } from '@ledgerlight/resilience/retry';
import type { LimitFunction } from 'p-limit';
import { findWritten } from '../current-post.ts';
import { DatabaseError, PublishAbortedError, PublishError } from '../errors.ts';
import { type GracefulStop, throwIfStopped } from '../grace.ts';
import type { ReadyPlan } from '../plan.ts';
import type { PostFields, PublishedPost, PublishPorts } from '../ports.ts';

/** How a row is written. */
export interface Writing {
  readonly stop: GracefulStop;
  readonly sending: LimitFunction;
  /** Whether a failure may pass: the row is then written again. */
  readonly mayPass: (failure: unknown) => boolean;
  /** Whether a failure is the answer that nothing was done: the row is then not looked for. */
  readonly isDeclined: (failure: unknown) => boolean;
}

/**
 * Writes the row of a plan, again where the failure may pass: its id, or the version that it replaces, keeps it from being written
 * twice, and nobody writes again before a look showed that it is not there.
 * @throws DatabaseError, PublishAbortedError, OtherPostError, OutcomeUnknownError
 */
export async function writeRow(
  plan: ReadyPlan,
  fields: PostFields,
  ports: PublishPorts,
  writing: Writing,
): Promise<PublishedPost> {
  const { stop, mayPass } = writing;
  return retry(
    async (earlier) => {
      if (earlier === 0) return write(plan, fields, ports, writing);
      throwIfStopped(stop.now);
      // What an earlier attempt did may show late.
      return write(plan, fields, ports, { ...writing, isDeclined: () => false });
    },
    { signal: stop.now, isTransient: (failure) => failure instanceof DatabaseError && mayPass(failure) },
  );
}

/** What is stored is no longer what the plan compared with. */
export class OtherPostError extends PublishError {
  override readonly name = 'OtherPostError';
  readonly code = 'OTHER_POST';
}

/** Whether the row was written could not be found out, so the pictures that it may show must stay. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly failure: PublishError;

  constructor(failure: PublishError) {
    super(failure.message);
    this.failure = failure;
  }
}

async function write(
  plan: ReadyPlan,
  fields: PostFields,
  ports: PublishPorts,
  { stop, sending, isDeclined }: Writing,
): Promise<PublishedPost> {
  const { posts } = ports;
  const { post } = plan;
  const { existing, id, publication, correction } = plan.work;
  let rows: readonly PublishedPost[];
  try {
    rows = existing
      ? await sending(() =>
          posts.update(
            existing.id,
            existing.contentHash,
            fields,
            { publishedAt: post.publishedAt, correction, publication },
            stop.later,
          ),
        )
      : await posts.insert(
          fields,
          { id, slug: publication === null ? '' : plan.slug, publishedAt: post.publishedAt, publication },
          stop.later,
        );
  } catch (error) {
    const failure = stop.now.aborted ? new PublishAbortedError(error) : new DatabaseError(error);
    if (isDeclined(error)) throw failure;
    // A post that only gets a correction is the same before and after. Sending that again is safe.
    const isTold = correction === null || plan.changes.length > 0;
    const written =
      isTold &&
      (await findWritten(plan, fields, ports, stop.last).catch(() => {
        throw new OutcomeUnknownError(failure);
      }));
    if (written) return written;
    throw failure;
  }
  const [row] = rows;
  if (row && rows.length === 1) return row;
  if (rows.length > 1) throw new DatabaseError(new Error(`expected one row, ${rows.length} came back`));
  throw new OtherPostError();
}
