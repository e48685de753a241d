/** Does the work for every item, a few at a time, like concurrent visitors. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of rest) await work(item, index);
    }),
  );
}

const AT_ONCE = 6;
