/** A value axis: ends at round numbers, ticks at every step from `low` to `high`. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

/**
 * The axis for a set of values, with steps of 1, 2, 2.5 or 5 times a power of ten. It includes zero when the smallest value is
 * near enough to it that leaving it out would exaggerate.
 */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const includesZero = low > 0 && low < high * 0.4;
  return niceScale(includesZero ? 0 : low, high);
}

/** Where a value lies between the ends of the axis: 0 at `low`, 1 at `high`. */
export function placeOn({ low, high }: Pick<Scale, 'low' | 'high'>, value: number): number {
  return (value - low) / (high - low);
}

/** Decimals needed to write every multiple of a step exactly, at most 6. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    if (Math.abs(step - Number(step.toFixed(decimals))) < step * TOLERANCE) return decimals;
  }
  return 6;
}

/** Moves places apart, as little as needed, so that neighbours are `gap` from each other and all stay between 0 and 1. */
export function spread(places: readonly number[], gap: number): readonly number[] {
  const order = places.map((_, index) => index).sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const moved = [...places];
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

function niceScale(low: number, high: number): Scale {
  const range = high > low ? high - low : Math.max(Math.abs(high), 1);
  const step = niceStep(range / INTERVALS);
  const first = Math.floor(low / step + TOLERANCE);
  const last = Math.max(Math.ceil(high / step - TOLERANCE), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { low: rounded(first * step), high: rounded(last * step), step, ticks };
}

const INTERVALS = 4;
const TOLERANCE = 1e-9;

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const leading = rough / power;
  const factor = [1, 2, 2.5, 5].find((candidate) => leading <= candidate * 1.15) ?? 10;
  return rounded(factor * power);
}

function rounded(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
