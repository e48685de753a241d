import { deserialize, serialize } from 'node:v8';
import { putAside } from './file.ts';

/** Puts plain data on disk until somebody asks for it. Without room there it stays in memory. */
export function keptAside<Value>(value: Value): () => Value {
  return onDisk<Value>(serialize(value)) ?? (() => value);
}

/** Sees nothing but the bytes: what a function sees around it stays with it. */
function onDisk<Value>(bytes: Uint8Array): (() => Value) | null {
  try {
    const aside = putAside(bytes);
    return () => deserialize(aside.read());
  } catch {
    return null;
  }
}
