import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import * as v from 'valibot';
import type { DraftFile, StoredDraft } from './record.ts';
import { createTextBackup } from './text-backup.ts';

/** Where drafts outlive the page. Every asynchronous method rejects when the browser does not allow or cannot do it. */
export interface DraftStore {
  /** The keys of the drafts of a form: `name` itself and what begins with `<name>/`, in their order. */
  keysOf(name: string): Promise<readonly string[]>;
  load(key: string): Promise<StoredDraft | null>;
  /** Keeps the record, adds the files that are new and drops those that are no longer named. */
  save(key: string, record: unknown, files: ReadonlyMap<string, DraftFile>): Promise<void>;
  /** Stores the record, or null for an emptied draft, before it returns, until the same is saved or removed. */
  saveText(key: string, record: unknown): void;
  remove(key: string): Promise<void>;
}

/**
 * Drafts in the browser's own database. Nothing of them leaves this browser. The connection stays open, so that what is saved
 * while the page goes away is still on its way in time.
 */
export function createDraftStore(): DraftStore {
  const backup = createTextBackup();
  let connection: Promise<IDBPDatabase<Drafts>> | null = null;
  const forget = () => {
    connection = null;
  };

  async function connected(): Promise<IDBPDatabase<Drafts>> {
    try {
      connection ??= openDatabase(forget);
      return await connection;
    } catch (error) {
      forget();
      throw error;
    }
  }

  async function loadSaved(key: string): Promise<StoredDraft | null> {
    const transaction = (await connected()).transaction(['records', 'files']);
    const store = transaction.objectStore('files');
    const [record, keys, values] = await Promise.all([
      transaction.objectStore('records').get(key),
      store.getAllKeys(filesOf(key)),
      store.getAll(filesOf(key)),
      transaction.done,
    ]);
    if (record === undefined) return null;
    const files = keys.map(([, id], place) => [id, values[place]] as const);
    return { record, files: new Map(files.filter((pair): pair is [string, DraftFile] => v.is(fileSchema, pair[1]))) };
  }

  return {
    async keysOf(name) {
      const range = IDBKeyRange.bound(name, `${name}/\uffff`);
      const saved = await (await connected()).getAllKeys('records', range);
      const keys = new Set([...saved, ...backup.keys()]);
      return [...keys].filter((key) => key === name || key.startsWith(`${name}/`)).sort();
    },

    async load(key) {
      const record = backup.read(key);
      if (record === null) return null;
      if (record === undefined) return loadSaved(key);
      const saved = await loadSaved(key).catch(() => null);
      return { record, files: saved?.files ?? new Map() };
    },

    async save(key, record, files) {
      const transaction = (await connected()).transaction(['records', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('records').put(record, key),
        keepFiles(transaction.objectStore('files'), key, files),
        transaction.done,
      ]);
      backup.remove(key, record);
    },

    saveText: backup.write,

    async remove(key) {
      const removed = backup.read(key);
      const transaction = (await connected()).transaction(['records', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('records').delete(key),
        transaction.objectStore('files').delete(filesOf(key)),
        transaction.done,
      ]);
      backup.remove(key, removed);
    },
  };
}

interface Drafts extends DBSchema {
  readonly records: { readonly key: string; readonly value: unknown };
  readonly files: { readonly key: [draft: string, id: string]; readonly value: unknown };
}

const fileSchema = v.object({ blob: v.instance(Blob), thumbnail: v.instance(Blob) });

/** A browser that answers no sooner is taken for one that keeps nothing, in milliseconds. */
const OPEN_WITHIN = 10_000;

/** @param onLost is called when the connection cannot be used any more */
function openDatabase(onLost: () => void): Promise<IDBPDatabase<Drafts>> {
  const opening = openDB<Drafts>('ledgerlight-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('records');
      database.createObjectStore('files');
    },
    // Another page wants to change the database, or the person wants it gone.
    async blocking() {
      onLost();
      (await opening).close();
    },
    terminated: onLost,
  });
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this browser does not answer.')), OPEN_WITHIN);
  });
  return Promise.race([opening, silence]);
}

async function keepFiles(
  store: IDBPObjectStore<Drafts, ['records', 'files'], 'files', 'readwrite'>,
  key: string,
  files: ReadonlyMap<string, DraftFile>,
): Promise<void> {
  const kept = new Set((await store.getAllKeys(filesOf(key))).map(([, id]) => id));
  await Promise.all([
    ...[...kept].filter((id) => !files.has(id)).map((id) => store.delete([key, id])),
    ...[...files].filter(([id]) => !kept.has(id)).map(([id, file]) => store.put(file, [key, id])),
  ]);
}

/** The range of all files of a draft: an array sorts after every text. */
function filesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}
