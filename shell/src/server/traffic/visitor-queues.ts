import { createQueue, type Queue, QueueFullError } from './queue.ts';

/** Lets what is not kept be made, such as a page, so that who asks for very much waits behind himself and nobody else. */
export interface VisitorQueues {
  /**
   * Runs `task` when there is a place for this visitor.
   * @throws VisitorQueueFullError when too many of the same visitor wait
   */
  forVisitor<Result>(visitor: string, task: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `task` when there is a place among those of all visitors.
   * @throws QueueFullError when too many wait
   */
  forAll: Queue;
  /**
   * Runs `task` when there is a place for this visitor, and then one among those of all.
   * @throws VisitorQueueFullError, QueueFullError
   */
  inTurn<Result>(visitor: string, task: () => Promise<Result>): Promise<Result>;
}

/** One visitor asks for too much at once. `code` is 'VISITOR_QUEUE_FULL'. */
export class VisitorQueueFullError extends Error {
  override readonly name = 'VisitorQueueFullError';
  readonly code = 'VISITOR_QUEUE_FULL';

  constructor() {
    super('Too many requests of one visitor wait already.');
  }
}

/** Makes a queue with a queue for each visitor in front of one for all. */
export function createVisitorQueues(): VisitorQueues {
  const visitors = new Map<string, { readonly queue: Queue; inside: number }>();

  return {
    forAll: createQueue(PLACES, WAITING),
    inTurn(visitor, task) {
      return this.forVisitor(visitor, () => this.forAll(task));
    },
    async forVisitor(visitor, task) {
      const entry = visitors.get(visitor) ?? { queue: createQueue(VISITOR_PLACES, VISITOR_WAITING), inside: 0 };
      visitors.set(visitor, entry);
      entry.inside += 1;
      try {
        return await entry.queue(task);
      } catch (failure) {
        throw failure instanceof QueueFullError && entry.inside > VISITOR_PLACES + VISITOR_WAITING
          ? new VisitorQueueFullError()
          : failure;
      } finally {
        entry.inside -= 1;
        if (entry.inside === 0) visitors.delete(visitor);
      }
    },
  };
}

/** A rendering keeps the one thread busy; more places let more of them wait for the backend at the same time. */
const PLACES = 16;
const WAITING = 500;
/** A page with the data of the next ones that its reader points at needs no more. */
const VISITOR_PLACES = 4;
const VISITOR_WAITING = 60;
