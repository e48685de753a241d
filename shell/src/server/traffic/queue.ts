import pLimit from 'p-limit';

/** Too many tasks wait already. `code` is 'GATE_FULL'. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
  readonly code = 'GATE_FULL';

  constructor() {
    super('Too many tasks wait already.');
  }
}

/** Runs a task as soon as there is a place for it. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `places` tasks run at once and at most `waiting` more wait, first come first served.
 * A task beyond that rejects with GateFullError and is not begun.
 */
export function createGate(places: number, waiting: number): Gate {
  const limit = pLimit(places);
  return async (task) => {
    if (limit.pendingCount >= waiting && limit.activeCount >= places) throw new GateFullError();
    return limit(task);
  };
}
