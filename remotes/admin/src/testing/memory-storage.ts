import type { BrowserStorage } from '../session/storage/browser-storage.ts';

export function memoryStorage(): BrowserStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key) => entries.get(key) ?? null,
    set: (key, text) => void entries.set(key, text),
    remove: (key) => void entries.delete(key),
  };
}
