/** Returns the items in an order that depends on nothing but the seed, so that a shared address shows the same. */
export function inSeededOrder<Item>(
  items: readonly Item[],
  seed: string,
  keyOf: (item: Item) => string,
): readonly Item[] {
  return items
    .map((item) => ({ item, rank: hashOf(`${seed}\n${keyOf(item)}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Returns one of the options, the same for the same seed. */
export function seededChoice<Option>(options: readonly [Option, ...Option[]], seed: string): Option {
  return options[hashOf(seed) % options.length] ?? options[0];
}

/** 32-bit FNV-1a, with the final mix of MurmurHash3 because short texts that differ at their end stay close otherwise. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
