import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type OfflineImage, type OfflineRow, type OfflineText, offlineRow, validTexts } from './row-schema.ts';

/** Names what a session stored up to a time. */
export type StoredText = Pick<OfflineText, 'device' | 'changedAt'>;

/** Keeps unsent work in the browser, in one row for each draft. Never rejects: a browser may refuse its storage at any time. */
export interface OfflineRows {
  /** The ids of the drafts that have a row. */
  ids(): Promise<readonly string[]>;
  /** Its texts are the newest of each session, last changed first. */
  of(id: string): Promise<OfflineRow>;
  /** Stores the text of a session in place of its former one and of those that it `contains`. */
  put(text: OfflineText, contains: readonly StoredText[]): Promise<void>;
  /** Stores a text synchronously, for a page that is closing. */
  putNow(text: OfflineText): void;
  remove(id: string, texts: readonly StoredText[]): Promise<void>;
  putImage(id: string, image: OfflineImage): Promise<void>;
  removeImage(id: string, imageId: string): Promise<void>;
}

/** Creates the rows of one person, in IndexedDB and, from closing pages, in local storage. */
export function createOfflineRows(username: string): OfflineRows {
  const keyOf = (id: string) => `${username}/${id}`;
  const range = () => IDBKeyRange.bound(keyOf(''), keyOf('\uffff'));

  const change = (id: string, edit: (row: OfflineRow) => OfflineRow) =>
    withRows(async (database) => {
      const { store, done } = database.transaction('drafts', 'readwrite');
      const write = async () => {
        const row = edit(offlineRow(await store.get(keyOf(id))));
        if (row.texts.length + row.images.length === 0) await store.delete(keyOf(id));
        else await store.put(row, keyOf(id));
      };
      await Promise.all([write(), done]);
      return true;
    }, false);

  return {
    async ids() {
      const keys = await withRows((database) => database.getAllKeys('drafts', range()), []);
      const ids = keys.map((key) => key.slice(keyOf('').length));
      return [...new Set([...ids, ...leftTexts(keyOf('')).map(({ id }) => id)])];
    },
    async of(id) {
      const { texts, images } = offlineRow(await withRows((database) => database.get('drafts', keyOf(id)), undefined));
      const newest = new Map<string, OfflineText>();
      for (const text of [...texts, ...leftTexts(keyOf(id))]) {
        if (text.changedAt >= (newest.get(text.device)?.changedAt ?? 0)) newest.set(text.device, text);
      }
      return { texts: [...newest.values()].toSorted((one, other) => other.changedAt - one.changedAt), images };
    },
    async put(text, contains) {
      const replaced = [...contains, text];
      const isStored = await change(text.id, ({ texts, images }) => ({
        texts: [...without(texts, replaced), text],
        images,
      }));
      // Images may fill the database.
      if (!isStored) storeLeftText(keyOf(text.id), text);
      for (const { device, changedAt } of isStored ? replaced : contains)
        removeLeftText(keyOf(text.id), device, changedAt);
    },
    putNow: (text) => storeLeftText(keyOf(text.id), text),
    async remove(id, removed) {
      for (const { device, changedAt } of removed) removeLeftText(keyOf(id), device, changedAt);
      await change(id, ({ texts, images }) => ({ texts: without(texts, removed), images }));
    },
    async putImage(id, image) {
      await change(id, ({ texts, images }) => ({ texts, images: [...withoutImage(images, image.id), image] }));
    },
    async removeImage(id, imageId) {
      await change(id, ({ texts, images }) => ({ texts, images: withoutImage(images, imageId) }));
    },
  };
}

function without(texts: readonly OfflineText[], removed: readonly StoredText[]): readonly OfflineText[] {
  const isRemoved = ({ device, changedAt }: OfflineText) =>
    removed.some((stored) => stored.device === device && changedAt <= stored.changedAt);
  return texts.filter((text) => !isRemoved(text));
}

function withoutImage(images: readonly OfflineImage[], id: string): readonly OfflineImage[] {
  return images.filter((image) => image.id !== id);
}

interface RowsDatabase extends DBSchema {
  readonly drafts: { readonly key: string; readonly value: unknown };
}

let connection: Promise<IDBPDatabase<RowsDatabase>> | null = null;

function withRows<Value>(use: (database: IDBPDatabase<RowsDatabase>) => Promise<Value>, missing: Value) {
  connection ??= open();
  connection.catch(forget);
  return connection.then(use).catch(() => missing);
}

function forget(): void {
  connection = null;
}

async function open(): Promise<IDBPDatabase<RowsDatabase>> {
  const database = await openDB<RowsDatabase>('ledgerlight-draft-rows', 1, {
    upgrade: (created) => void created.createObjectStore('drafts'),
    terminated: forget,
  });
  await takeFormerTexts(database).catch(() => undefined);
  return database;
}

/** Databases of the version before: the unsent texts of sessions, and the images of drafts. */
const FORMER_NAMES = ['ledgerlight-unsent-drafts', 'ledgerlight-unsent-files'];

/** Moves the former texts into rows and drops the images. Pages of the version before may be open, which no deletion waits for. */
async function takeFormerTexts(rows: IDBPDatabase<RowsDatabase>): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of FORMER_NAMES.filter((former) => names.includes(former))) {
    const former = await openDB(name);
    const stores = [...former.objectStoreNames];
    if (stores.includes('copies')) {
      const [keys, values] = await Promise.all([former.getAllKeys('copies'), former.getAll('copies')]);
      for (const [index, text] of values.entries()) {
        const key = String(keys[index]).replace(/\/[^/]*$/, '');
        const { texts, images } = offlineRow(await rows.get('drafts', key));
        if (validTexts([text]).length > 0) await rows.put('drafts', { texts: [...texts, text], images }, key);
      }
    }
    for (const store of stores) await former.clear(store);
    former.close();
  }
}

const PREFIX = 'ledgerlight-unsent-draft/';

/** The texts that closing pages left in local storage under keys that begin so. */
function leftTexts(start: string): readonly OfflineText[] {
  const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + start))) ?? [];
  return validTexts(names.map((name) => attempt((): unknown => JSON.parse(localStorage.getItem(name) ?? 'null'))));
}

function storeLeftText(key: string, text: OfflineText): void {
  attempt(() => localStorage.setItem(`${PREFIX}${key}/${text.device}`, JSON.stringify(text)));
}

/** Removes the text of a session unless it is newer than that time. */
function removeLeftText(key: string, device: string, changedAt: number): void {
  const start = `${key}/${device}`;
  if (leftTexts(start).some((text) => text.changedAt > changedAt)) return;
  attempt(() => localStorage.removeItem(PREFIX + start));
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
