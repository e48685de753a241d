import { LRUCache } from 'lru-cache';

export type SegmentedLru<Value extends { readonly size: number }> = ReturnType<typeof createSegmentedLru<Value>>;

/**
 * Creates an LRU store bounded by bytes. Values read only once share a quarter of the bytes, so that a crawler does not evict what
 * visitors read. The memory of the page cache.
 */
export function createSegmentedLru<Value extends { readonly size: number }>(maxBytes: number) {
  const sizeCalculation = ({ size }: Value) => size;
  const probation = new LRUCache<string, Value>({ maxSize: Math.ceil(maxBytes / 4), sizeCalculation });
  const main = new LRUCache<string, Value>({ maxSize: maxBytes - probation.maxSize, sizeCalculation });
  const segmentOf = (key: string) => (main.has(key) ? main : probation);

  return {
    get(key: string): Value | undefined {
      const value = probation.peek(key);
      if (!value) return main.get(key);
      probation.delete(key);
      main.set(key, value);
      return value;
    },
    peek: (key: string) => segmentOf(key).peek(key),
    set: (key: string, value: Value) => void segmentOf(key).set(key, value),
    delete: (key: string) => void segmentOf(key).delete(key),
    keys: () => [...probation.keys(), ...main.keys()],
  };
}

export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return TEXT_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return VALUE_BYTES;
  if (value instanceof Uint8Array) return OBJECT_BYTES + value.byteLength;
  return Object.values(value).reduce<number>((size, part) => size + sizeOf(part), OBJECT_BYTES);
}

const TEXT_BYTES = 24;
const VALUE_BYTES = 8;
const OBJECT_BYTES = 40;
