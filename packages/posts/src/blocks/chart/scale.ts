import type { Chart } from './chart.ts';

/** The value axis of a line chart: ends at round numbers, ticks at every step from `low` to `high`. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

const INTERVALS = 4;
const TOLERANCE = 1e-9;
const MAX_DECIMALS = 6;

export function chartScale({ points }: Pick<Chart, 'points'>): Scale {
  return scaleOf(points.flatMap(({ values }) => values));
}

/**
 * Creates an axis with steps of 1, 2, 2.5 or 5 times a power of ten. It includes zero when the smallest value is near
 * enough to it that leaving it out would exaggerate.
 */
export function scaleOf(values: readonly number[]): Scale {
  const lowest = Math.min(...values);
  const high = Math.max(...values);
  const low = lowest > 0 && lowest < high * 0.4 ? 0 : lowest;
  const range = high > low ? high - low : Math.max(Math.abs(high), 1);
  const step = niceStep(range / INTERVALS);
  const first = Math.floor(low / step + TOLERANCE);
  const last = Math.max(Math.ceil(high / step - TOLERANCE), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { low: rounded(first * step), high: rounded(last * step), step, ticks };
}

export function scaledPosition({ low, high }: Pick<Scale, 'low' | 'high'>, value: number): number {
  return (value - low) / (high - low);
}

export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1) {
    if (Math.abs(step - Number(step.toFixed(decimals))) < step * TOLERANCE) return decimals;
  }
  return MAX_DECIMALS;
}

/** Moves positions apart, as little as needed, so that neighbours are `gap` from each other and all stay within 0 to 1. */
export function spread(positions: readonly number[], gap: number): readonly number[] {
  const order = [...positions.keys()].sort((one, other) => (positions[one] ?? 0) - (positions[other] ?? 0));
  const moved = [...positions];
  let edge = -gap;
  for (const index of order) {
    edge = Math.max(moved[index] ?? 0, edge + gap);
    moved[index] = edge;
  }
  edge = 1 + gap;
  for (const index of order.toReversed()) {
    edge = Math.min(moved[index] ?? 0, edge - gap);
    moved[index] = edge;
  }
  return moved;
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((nice) => rough / power <= nice * 1.15) ?? 10;
  return rounded(factor * power);
}

function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
