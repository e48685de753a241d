/** What the runs of a row gave, in the order in which they were made: the n-th of both was measured one after the other. */
export interface Samples {
  readonly own: readonly number[];
  /** What the reference gave; absent where the limit is one of the figure itself. */
  readonly reference?: readonly number[];
  /** What the servers computed for each answer in these runs, in milliseconds. */
  readonly computed?: { readonly own: readonly number[]; readonly reference: readonly number[] };
  /** What else is worth knowing of how it was measured. */
  readonly note?: string;
}

/** The bound that a row keeps: of its ratio to the reference, or of the figure itself. */
export interface Limit {
  readonly of: 'ratio' | 'figure';
  readonly least?: number;
  readonly most?: number;
}

/** The middle of the figures; of an even number the mean of the two. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The median of the ratios of each pair of runs. What else a machine does slows both of a pair, so that this holds better than the
 * ratio of the medians.
 */
export function ratioOf({ own, reference }: Samples): number | null {
  if (reference === undefined) return null;
  return median(own.map((figure, run) => figure / (reference[run] ?? Number.NaN)));
}

/** Whether the limit is met; null without a limit. */
export function isMet(limit: Limit | null, samples: Samples): boolean | null {
  if (limit === null) return null;
  const figure = limit.of === 'ratio' ? ratioOf(samples) : median(samples.own);
  return figure !== null && figure >= (limit.least ?? -Infinity) && figure <= (limit.most ?? Infinity);
}
