import { textHash } from '../../text-hash.ts';

/** Returns the items in an order that depends on nothing but the seed, so that a shared address shows the same. */
export function inSeededOrder<Item>(
  items: readonly Item[],
  seed: string,
  keyOf: (item: Item) => string,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: textHash(`${seed}\n${keyOf(item)}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Returns one of the options, the same for the same seed. */
export function seededChoice<Option>(options: readonly [Option, ...Option[]], seed: string): Option {
  return options[textHash(seed) % options.length] ?? options[0];
}
