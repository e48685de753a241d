const { ownKeys, getOwnPropertyDescriptor } = Reflect;

/**
 * Records the built-in functions of this realm. The returned function names the first one that was replaced or removed, or the first
 * prototype that got another member since; else it returns null. Code of a remote that changes one breaks the shell and other remotes.
 */
export function watchBuiltIns(): () => string | null {
  const functions: {
    readonly owner: object;
    readonly key: PropertyKey;
    readonly name: string;
    readonly value: unknown;
  }[] = [];
  const prototypes: { readonly owner: object; readonly name: string; readonly size: number }[] = [];
  const seen = new Set<object>();

  function record(owner: object, name: string, depth: number): void {
    if (seen.has(owner)) return;
    seen.add(owner);
    for (const key of ownKeys(owner)) {
      const property = getOwnPropertyDescriptor(owner, key);
      if (typeof property?.value !== 'function' || key === 'constructor') continue;
      const ownName = `${name}${String(key)}`;
      functions.push({ owner, key, name: ownName, value: property.value });
      if (depth < MAX_DEPTH) recordFunction(property.value, ownName, depth + 1);
    }
  }

  function recordFunction(value: object, name: string, depth: number): void {
    record(value, `${name}.`, depth);
    const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value;
    if (typeof prototype !== 'object' || prototype === null) return;
    record(prototype, `${name}.prototype.`, depth);
    prototypes.push({ owner: prototype, name: `${name}.prototype`, size: ownKeys(prototype).length });
  }

  record(globalThis, '', 0);
  for (const name of NAMESPACES) record(Object(Reflect.get(globalThis, name)), `${name}.`, MAX_DEPTH);
  for (const name of MODULES) record(Object(process.getBuiltinModule(name)), `node:${name}.`, 0);
  for (const iterable of [[], new Map(), new Set()])
    record(Object.getPrototypeOf(iterable[Symbol.iterator]()), 'Iterator.prototype.', MAX_DEPTH);

  // By indexes, because the iterator of arrays may be what was changed.
  return () => {
    for (let index = 0; index < functions.length; index += 1) {
      const recorded = functions[index];
      if (recorded && getOwnPropertyDescriptor(recorded.owner, recorded.key)?.value !== recorded.value)
        return recorded.name;
    }
    for (let index = 0; index < prototypes.length; index += 1) {
      const recorded = prototypes[index];
      if (recorded && ownKeys(recorded.owner).length !== recorded.size) return recorded.name;
    }
    return null;
  };
}

const MAX_DEPTH = 2;
const NAMESPACES = ['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'console', 'process'];
const MODULES = [
  'async_hooks',
  'events',
  'fs',
  'fs/promises',
  'http',
  'net',
  'stream',
  'timers',
  'vm',
  'worker_threads',
];
