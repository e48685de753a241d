import type { ChartPoint } from './chart.ts';

/**
 * Returns the positions of labels along the axis of a line chart, from 0 to 1: by value when all labels are rising numbers, else evenly.
 * A single label is at the start.
 */
export function labelPositions(points: readonly ChartPoint[]): readonly number[] {
  if (points.length < 2) return points.map(() => 0);
  const numbers = points.map(({ label }) => (/^\d+(?:\.\d+)?$/.test(label) ? Number(label) : Number.NaN));
  const [low = 0] = numbers;
  const range = (numbers.at(-1) ?? 0) - low;
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? Number.NaN));
  return points.map((_, index) => (isRising ? ((numbers[index] ?? 0) - low) / range : index / (points.length - 1)));
}

/**
 * Returns the indexes of the labels that are legible on an axis `width` characters wide: every n-th of evenly distributed
 * ones, with the last if that costs few; else those that have room, and the last.
 */
export function visibleLabels(
  points: readonly ChartPoint[],
  positions: readonly number[],
  width: number,
): ReadonlySet<number> {
  const lengthOf = (index: number) => points[index]?.label.length ?? 0;
  const hasRoom = (one: number, other: number) =>
    ((positions[other] ?? 0) - (positions[one] ?? 0)) * width >= (lengthOf(one) + lengthOf(other)) / 2 + GAP_CHARACTERS;
  const isEven = positions.every((position, index) => Math.abs(position - index / (positions.length - 1)) < 1e-6);
  return new Set(isEven ? regularLabels(points.length, hasRoom) : greedyLabels(points.length, hasRoom));
}

const GAP_CHARACTERS = 2;

type HasRoom = (one: number, other: number) => boolean;

function regularLabels(count: number, hasRoom: HasRoom): readonly number[] {
  const every = (stride: number) => Array.from({ length: Math.ceil(count / stride) }, (_, order) => order * stride);
  const strides = every(1).map((index) => index + 1);
  const fitting = strides.filter((stride) =>
    every(stride).every((index) => index === 0 || hasRoom(index - stride, index)),
  );
  const [first = count] = fitting;
  const withLast = fitting.find((stride) => (count - 1) % stride === 0);
  return every(withLast !== undefined && withLast <= first * 2 ? withLast : first);
}

function greedyLabels(count: number, hasRoom: HasRoom): readonly number[] {
  const last = count - 1;
  const chosen = [0];
  for (let index = 1; index < count; index += 1) {
    const leavesLast = index === last || hasRoom(index, last);
    if (leavesLast && hasRoom(chosen.at(-1) ?? 0, index)) chosen.push(index);
  }
  return chosen;
}
