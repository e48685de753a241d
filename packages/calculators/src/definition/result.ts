import type { Chart } from '@ledgerlight/posts/chart/chart';

/** What a calculator shows for valid values. All texts are final: rounded and with their units. */
export interface CalculatorResult {
  /** One sentence that gives the result in words. */
  readonly sentence: string;
  /** The figures behind it, the most important first. */
  readonly figures: readonly ResultFigure[];
  readonly chart: Chart | null;
  /** Further tables, shown on demand. The chart brings its own. */
  readonly tables: readonly ResultTable[];
  /** What the reader should know of this result, such as a limit that it exceeds. */
  readonly notes: readonly string[];
}

export interface ResultFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export interface ResultTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type ChartFacts = Pick<Chart, 'title' | 'x' | 'series' | 'points' | 'source'> & Partial<Chart>;

/** Completes a chart of whole pounds. `source` says which values it was calculated from. */
export function poundsChart(facts: ChartFacts): Chart {
  return { kind: 'line', unit: '£', y: '', decimals: 0, caption: '', description: '', ...facts };
}

interface YearlyFacts extends Pick<Chart, 'title' | 'y' | 'series' | 'source'> {
  readonly years: number;
  /** The values at the end of a year, 0 for today, in pounds. */
  readonly valuesAt: (year: number) => readonly number[];
}

/** Draws values in whole pounds from today to the end of a number of years. */
export function yearlyChart({ years, valuesAt, ...facts }: YearlyFacts): Chart {
  const points = Array.from({ length: years + 1 }, (_, year) => ({
    label: String(year),
    values: valuesAt(year).map((value) => Math.round(value)),
  }));
  return poundsChart({ x: 'Years from now', points, ...facts });
}
