export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * Stores text in local storage, or in memory where the browser refuses (private windows, a full disk). Never throws. Used for the session
 * and login attempts of the admin area.
 */
export function browserStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => window.localStorage,
): BrowserStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const text = memory.get(key);
      if (text !== undefined) return text;
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
        // A storage that cannot be opened holds nothing.
      }
    },
  };
}
