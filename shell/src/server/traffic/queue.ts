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
  const queue: (() => void)[] = [];
  let running = 0;

  function enter(): Promise<void> {
    if (running < places) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) throw new GateFullError();
    return new Promise((resolve) => queue.push(resolve));
  }

  /** The place goes to whoever waits longest. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
