/** Items of the tab's storage, which browsers refuse in some private modes, and beyond some megabytes. */

export function readItem(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeItem(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // What is typed is then lost with a reload, as in other forms.
  }
}
