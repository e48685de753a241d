/** Where a page keeps texts between visits. */
export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * The browser's storage. Where the browser refuses it (private windows, a full disk), the texts are kept in memory, so that
 * everything works until the page is left.
 * @param open gives the storage, or throws where there is none
 */
export function browserStorage(open: () => Storage = () => window.localStorage): BrowserStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        open().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // The browser stores nothing, so nothing is stored.
      }
    },
  };
}
