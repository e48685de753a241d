import pLimit from 'p-limit';

/** Too many tasks wait already. `code` is 'QUEUE_FULL'. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly code = 'QUEUE_FULL';

  constructor() {
    super('Too many tasks wait already.');
  }
}

/** Runs a task as soon as there is a place for it. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `places` tasks run at once and at most `waiting` more wait, first come first served.
 * A task beyond that rejects with QueueFullError and is not begun.
 */
export function createQueue(places: number, waiting: number): Queue {
  const inTurn = pLimit(places);
  return async (task) => {
    if (inTurn.activeCount + inTurn.pendingCount >= places + waiting) throw new QueueFullError();
    return inTurn(task);
  };
}
