import { LRUCache } from 'lru-cache';

/**
 * A store by bytes that evicts the least recently used values. Values that were read only once share a quarter of its bytes, so that a crawler
 * with ever new addresses evicts nothing that visitors read, and memory stays flat.
 */
export interface SegmentedLru<Value> {
  /** Returns the value and counts the read. */
  get(key: string): Value | undefined;
  peek(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  keys(): readonly string[];
}

/** Creates an empty store. */
export function createSegmentedLru<Value extends { readonly size: number }>(maxBytes: number): SegmentedLru<Value> {
  const sizeCalculation = ({ size }: Value) => size;
  const once = new LRUCache<string, Value>({ maxSize: Math.ceil(maxBytes / 4), sizeCalculation });
  const again = new LRUCache<string, Value>({ maxSize: maxBytes - once.maxSize, sizeCalculation });
  const segmentOf = (key: string) => (again.has(key) ? again : once);

  return {
    get(key) {
      const value = once.peek(key);
      if (!value) return again.get(key);
      once.delete(key);
      again.set(key, value);
      return value;
    },
    peek: (key) => segmentOf(key).peek(key),
    set: (key, value) => void segmentOf(key).set(key, value),
    delete: (key) => void segmentOf(key).delete(key),
    keys: () => [...once.keys(), ...again.keys()],
  };
}
