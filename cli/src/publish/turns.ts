/** Work that has to do with some keys. `isDoneSince` says whether other work had to do with one of them while it waited or before. */
type Turn<Result> = (isDoneSince: boolean) => Promise<Result>;

/**
 * Lets work that has a key in common be done one after the other, in the order of the calls: posts that show the same picture would each
 * store it when they were published at the same time, and of posts with one title any could get the first number.
 */
export function turnsByKey(): <Result>(keys: readonly string[], work: Turn<Result>) => Promise<Result> {
  const busy = new Map<string, Promise<unknown>>();
  const done = new Set<string>();
  return async (keys, work) => {
    for (let other = first(keys, busy); other !== undefined; other = first(keys, busy)) {
      await other.catch(() => undefined);
    }
    const working = work(keys.some((key) => done.has(key)));
    for (const key of keys) busy.set(key, working);
    try {
      const result = await working;
      for (const key of keys) done.add(key);
      return result;
    } finally {
      for (const key of keys) busy.delete(key);
    }
  };
}

function first(keys: readonly string[], busy: ReadonlyMap<string, Promise<unknown>>): Promise<unknown> | undefined {
  return keys.map((key) => busy.get(key)).find((working) => working !== undefined);
}
