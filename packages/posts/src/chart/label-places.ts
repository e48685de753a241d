import type { ChartPoint } from './data.ts';

/** Where each point lies along the axis, from 0 to 1: by its value when all labels are rising numbers, else evenly. */
export function placesOf(points: readonly ChartPoint[]): readonly number[] {
  const numbers = points.map(({ label }) => (/^\d+(?:\.\d+)?$/.test(label) ? Number(label) : Number.NaN));
  const [low = 0] = numbers;
  const range = (numbers.at(-1) ?? 0) - low;
  const isRising = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? Number.NaN));
  return points.map((_, index) => (isRising ? ((numbers[index] ?? 0) - low) / range : index / (points.length - 1)));
}

/**
 * The labels that can be read where the axis is `width` characters wide: along even places every one, every second, third and
 * so on, with the last if that costs few; along others whichever have room, and the last.
 */
export function fittingLabels(
  points: readonly ChartPoint[],
  places: readonly number[],
  width: number,
): ReadonlySet<number> {
  const hasRoom = (one: number, other: number) =>
    ((places[other] ?? 0) - (places[one] ?? 0)) * width >= (lengthOf(points[one]) + lengthOf(points[other])) / 2 + GAP;
  return new Set(isEven(places) ? regularLabels(points.length, hasRoom) : greedyLabels(points.length, hasRoom));
}

type HasRoom = (one: number, other: number) => boolean;

function isEven(places: readonly number[]): boolean {
  return places.every((place, index) => Math.abs(place - index / (places.length - 1)) < 1e-6);
}

function regularLabels(count: number, hasRoom: HasRoom): readonly number[] {
  const every = (stride: number) => Array.from({ length: Math.ceil(count / stride) }, (_, order) => order * stride);
  const fits = (indexes: readonly number[]) =>
    indexes.every((index, order) => order === 0 || hasRoom(indexes[order - 1] ?? 0, index));
  const strides = every(1).map((index) => index + 1);
  const first = strides.find((stride) => fits(every(stride))) ?? count;
  const withLast = strides.find((stride) => stride >= first && (count - 1) % stride === 0 && fits(every(stride)));
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

/** How many characters stand between two labels. */
const GAP = 2;

function lengthOf(point: ChartPoint | undefined): number {
  return point?.label.length ?? 0;
}
