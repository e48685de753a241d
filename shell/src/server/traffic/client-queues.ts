import { createQueue, type Queue, QueueFullError } from './queue.ts';

/** Lets what is not kept be made, such as a page, so that who asks for very much waits behind himself and nobody else. */
export interface ClientQueues {
  /**
   * Runs `task` when there is a place for this visitor.
   * @throws ClientQueueFullError when too many of the same visitor wait
   */
  forClient<Result>(visitor: string, task: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `task` when there is a place among those of all visitors.
   * @throws QueueFullError when too many wait
   */
  forAll: Queue;
  /**
   * Runs `task` when there is a place for this visitor, and then one among those of all.
   * @throws ClientQueueFullError, QueueFullError
   */
  inTurn<Result>(visitor: string, task: () => Promise<Result>): Promise<Result>;
}

/** One visitor asks for too much at once. `code` is 'CLIENT_QUEUE_FULL'. */
export class ClientQueueFullError extends Error {
  override readonly name = 'ClientQueueFullError';
  readonly code = 'CLIENT_QUEUE_FULL';

  constructor() {
    super('Too many requests of one visitor wait already.');
  }
}

/**
 * Makes a queue with a queue for each visitor in front of one for all.
 * @param clientPlaces how many tasks of one visitor run at once
 */
export function createClientQueues(clientPlaces = CLIENT_PLACES): ClientQueues {
  const visitors = new Map<string, { readonly queue: Queue; inside: number }>();

  return {
    forAll: createQueue(PLACES, WAITING),
    inTurn(visitor, task) {
      return this.forClient(visitor, () => this.forAll(task));
    },
    async forClient(visitor, task) {
      const entry = visitors.get(visitor) ?? { queue: createQueue(clientPlaces, CLIENT_WAITING), inside: 0 };
      visitors.set(visitor, entry);
      entry.inside += 1;
      try {
        return await entry.queue(task);
      } catch (failure) {
        throw failure instanceof QueueFullError && entry.inside > clientPlaces + CLIENT_WAITING
          ? new ClientQueueFullError()
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
const CLIENT_PLACES = 4;
const CLIENT_WAITING = 60;
