/** Attempts of an attack, and those that succeeded. */
export interface AttackCount {
  /** Counts one attempt; the strings in `reached` say what it came to. */
  tried(what: string, reached: readonly (string | false)[]): void;
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
      const words = new Set(reached.filter((fact) => fact !== false));
      if (words.size > 0) lines.push(`${what}: ${[...words].join('; ')}`);
    },
    get total() {
      return total;
    },
    reached: lines,
  };
}
