import { deserialize, serialize } from 'node:v8';
import { putAside } from './file.ts';

/** Plain data that waits on disk. */
export interface KeptAside<Value> {
  /** @throws after it was let go */
  read(): Value;
  /** Frees its place, when nobody asks for it any more. */
  letGo(): void;
}

/** Puts plain data on disk until somebody asks for it. Without room there it stays in memory. */
export function keptAside<Value>(value: Value): KeptAside<Value> {
  return onDisk<Value>(serialize(value)) ?? { read: () => value, letGo: () => undefined };
}

/** Sees nothing but the bytes: what a function sees around it stays with it. */
function onDisk<Value>(bytes: Uint8Array): KeptAside<Value> | null {
  try {
    const aside = putAside(bytes);
    return { read: () => deserialize(aside.read()), letGo: aside.letGo };
  } catch {
    return null;
  }
}
