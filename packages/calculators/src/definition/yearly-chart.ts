import type { Chart } from '@ledgerlight/posts/chart/chart';
import { poundsChart } from './result.ts';

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
