import * as v from 'valibot';

/** Reads an item of the tab's storage, which browsers refuse in some private modes. Returns null for anything else than `schema` accepts. */
export function readItem<Item>(name: string, schema: v.GenericSchema<unknown, Item>): Item | null {
  try {
    const item = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), sessionStorage.getItem(name));
    return item.success ? item.output : null;
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
