import { LRUCache } from 'lru-cache';

/**
 * Keeps values by their keys within so many bytes, the ones that were asked for last. What was asked for once has a quarter of the
 * room, so that addresses which nobody asks for again take the place of each other, and of nothing that is read.
 */
export interface KeptValues<Value> {
  get(key: string): Value | undefined;
  /** The value, for somebody who does not ask for it. */
  peek(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Keeps a value in the way in which that of another key is kept. */
  setLike(other: string, key: string, value: Value): void;
  /** The keys of all, first the ones that would be dropped first. */
  keys(): readonly string[];
}

/** Makes a store without values. Where the bytes allow `keys` values, it remembers as many keys of values that had no room. */
export function createKeptValues<Value extends object>(
  memory: number,
  keys: number,
  sizeOf: (value: Value) => number,
): KeptValues<Value> {
  const once = new LRUCache<string, Value>({
    maxSize: Math.ceil(memory * SHARE_OF_ONCE),
    sizeCalculation: sizeOf,
    dispose: (_value, key, reason) => {
      if (reason === 'evict') dropped.set(key, true);
    },
  });
  const again = new LRUCache<string, Value>({ maxSize: memory - once.maxSize, sizeCalculation: sizeOf });
  const dropped = new LRUCache<string, true>({ max: keys });
  const placeOf = (key: string) => (again.has(key) ? again : once);

  return {
    get(key) {
      const known = again.get(key);
      if (known) return known;
      const value = once.get(key);
      if (value && once.delete(key)) again.set(key, value);
      return value;
    },
    peek: (key) => placeOf(key).peek(key),
    set(key, value) {
      (dropped.delete(key) ? again : placeOf(key)).set(key, value);
    },
    setLike(other, key, value) {
      placeOf(other).set(key, value);
    },
    delete(key) {
      placeOf(key).delete(key);
    },
    keys: () => [...once.rkeys(), ...again.rkeys()],
  };
}

const SHARE_OF_ONCE = 1 / 4;
