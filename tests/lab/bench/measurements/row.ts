import type { Limit, Samples } from '../arithmetic.ts';
import type { Bench } from '../running.ts';

/** A row of the table. */
export interface Row {
  /** What it is called behind `--row`. */
  readonly name: string;
  /** What is measured. */
  readonly what: string;
  readonly unit: 'ms' | 'requests/s' | 'KB' | 'MB' | 's' | '';
  /** What it is measured beside; null when the limit is one of the figure itself. */
  readonly beside: string | null;
  /** What it should keep; null states the figure alone. */
  readonly limit: Limit | null;
  /** Whether it is part of the short bench of every day. */
  readonly isQuick?: boolean;
}

/** Rows that are measured together, each contestant in turns. */
export interface Measurement {
  readonly rows: readonly Row[];
  /**
   * @param isWanted whether the row of this name was selected; others may be omitted
   * @returns for each row, by its name, what was measured
   */
  measure(bench: Bench, isWanted: (name: string) => boolean): Promise<Readonly<Record<string, Samples>>>;
}

/** Measures each contestant in turns, so that what else the machine does falls upon all of them: at least once, and not past the end. */
export async function inTurns<Name extends string, Result>(
  { runs, endsAt }: Pick<Bench, 'runs' | 'endsAt'>,
  contestants: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  const names = Object.keys(contestants) as Name[];
  const results = Object.fromEntries(names.map((name): [string, Result[]] => [name, []])) as Record<Name, Result[]>;
  for (let run = 0; run < runs && (run === 0 || Date.now() < endsAt); run += 1) {
    // Who comes first changes: it may be the one who pays for what the other left behind.
    for (const name of run % 2 === 0 ? names : names.toReversed()) results[name].push(await contestants[name]());
  }
  return results;
}
