/** A value axis: ends at round numbers, ticks at every step from `low` to `high`. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly ticks: readonly number[];
}

/**
 * The axis for values between `low` and `high`, with steps of 1, 2, 2.5 or 5 times a power of ten and about
 * `intervals` of them. Both ends are multiples of the step and enclose the values.
 */
export function niceScale(low: number, high: number, intervals = 5): Scale {
  const spread = high > low ? high - low : Math.max(Math.abs(high), 1);
  const step = niceStep(spread / intervals);
  const first = Math.floor(low / step + tolerance);
  const last = Math.max(Math.ceil(high / step - tolerance), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
  return { low: round(first * step), high: round(last * step), step, ticks };
}

/**
 * The axis for a set of values. With `fromZero` it always includes zero (bars and areas must); otherwise it does
 * so when the smallest value is near enough to zero that leaving it out would exaggerate.
 */
export function scaleOf(values: readonly number[], fromZero: boolean): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const includesZero = fromZero || (low > 0 && low < high * 0.4);
  return includesZero ? niceScale(Math.min(low, 0), Math.max(high, 0)) : niceScale(low, high);
}

/** A linear map from the axis to pixels: `low` lies at `from`, `high` at `to`. */
export function project(scale: Pick<Scale, 'low' | 'high'>, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - scale.low) / (scale.high - scale.low)) * (to - from);
}

/** Decimals needed to write every multiple of a step exactly, at most 6. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    if (Math.abs(step - Number(step.toFixed(decimals))) < step * tolerance) return decimals;
  }
  return 6;
}

/**
 * Indexes of the labels to write so that neighbours are at least `gap` pixels apart: every one, or every second,
 * third, fourth, fifth, tenth or twelfth from the first on. `centres` and `widths` are in pixels.
 */
export function fittingLabels(centres: readonly number[], widths: readonly number[], gap: number): number[] {
  const every = (stride: number) => [...centres.keys()].filter((index) => index % stride === 0);
  const fits = (kept: readonly number[]) =>
    kept.every((index, place) => {
      const before = kept[place - 1];
      if (before === undefined) return true;
      const room = Math.abs((centres[index] ?? 0) - (centres[before] ?? 0));
      return room >= ((widths[index] ?? 0) + (widths[before] ?? 0)) / 2 + gap;
    });
  const last = centres.length - 1;
  const choices = [1, 2, 3, 4, 5, 10, 12].map(every).filter(fits);
  return choices.find((kept) => kept.length < 4 || kept.at(-1) === last) ?? choices[0] ?? [0];
}

/**
 * Moves label centres apart, as little as needed, so that each has its own height and all stay between
 * `top` and `bottom`. The order of the centres is kept.
 */
export function spread(centres: readonly number[], heights: readonly number[], top: number, bottom: number): number[] {
  const order = centres.map((_, index) => index).sort((a, b) => (centres[a] ?? 0) - (centres[b] ?? 0));
  const placed = [...centres];
  let edge = top;
  for (const index of order) {
    const half = (heights[index] ?? 0) / 2;
    placed[index] = Math.max(placed[index] ?? 0, edge + half);
    edge = (placed[index] ?? 0) + half;
  }
  edge = bottom;
  for (const index of order.reverse()) {
    const half = (heights[index] ?? 0) / 2;
    placed[index] = Math.min(placed[index] ?? 0, edge - half);
    edge = (placed[index] ?? 0) - half;
  }
  return placed;
}

const tolerance = 1e-9;

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const leading = rough / power;
  const factor = [1, 2, 2.5, 5].find((candidate) => leading <= candidate * 1.15) ?? 10;
  return round(factor * power);
}

function round(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}
