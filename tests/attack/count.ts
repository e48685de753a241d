/** Attempts of an attack, and those that succeeded. */
export interface AttackCount {
  /** Counts one attempt; `reached` says in words what it came to, or is empty. */
  tried(what: string, reached: readonly string[]): void;
  readonly total: number;
  /** One line for each attempt that reached something. */
  readonly reached: readonly string[];
}

/** Makes a count that has counted nothing yet. */
export function createAttackCount(): AttackCount {
  const lines: string[] = [];
  let total = 0;
  return {
    tried(what, reached) {
      total += 1;
      if (reached.length > 0) lines.push(`${what}: ${[...new Set(reached)].join('; ')}`);
    },
    get total() {
      return total;
    },
    reached: lines,
  };
}
