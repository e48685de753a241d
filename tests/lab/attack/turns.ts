import pLimit from 'p-limit';

/** Does a few things at a time, like concurrent visitors. */
export const TURNS = pLimit(6);

/** At most so many of the list, from its beginning to its end. */
export function evenly<Item>(list: readonly Item[], count: number): readonly Item[] {
  const step = Math.ceil(list.length / count);
  return list.filter((_, index) => index % step === 0);
}
