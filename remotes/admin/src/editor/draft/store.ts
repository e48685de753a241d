import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import * as v from 'valibot';
import type { DraftFile, StoredDraft } from './record.ts';

/** Stores drafts in the browser. The asynchronous methods reject when the browser refuses. */
export interface DraftStore {
  /** Returns the sorted keys of a form's drafts: `name`, and keys that begin with `<name>/`. */
  keysOf(name: string): Promise<readonly string[]>;
  load(key: string): Promise<StoredDraft | null>;
  /** Stores the record, adds new files and deletes those that are not in `files`. */
  save(key: string, record: unknown, files: ReadonlyMap<string, DraftFile>): Promise<void>;
  /** Stores a record synchronously, or null for an emptied draft, until the same is saved or removed. Never throws. */
  saveText(key: string, record: unknown): void;
  remove(key: string): Promise<void>;
}

/** Stores drafts in IndexedDB; the connection stays open, so that a closing page can still save. */
export function createDraftStore(): DraftStore {
  const withDatabase = createConnection();

  async function loadSaved(key: string): Promise<StoredDraft | null> {
    const transaction = (await withDatabase()).transaction(['records', 'files']);
    const store = transaction.objectStore('files');
    const [record, keys, values] = await Promise.all([
      transaction.objectStore('records').get(key),
      store.getAllKeys(filesOf(key)),
      store.getAll(filesOf(key)),
      transaction.done,
    ]);
    if (record === undefined) return null;
    const files = keys.map(([, id], index) => [id, values[index]] as const);
    return { record, files: new Map(files.filter((pair): pair is [string, DraftFile] => v.is(fileSchema, pair[1]))) };
  }

  return {
    async keysOf(name) {
      const range = IDBKeyRange.bound(name, `${name}/\uffff`);
      const saved = await (await withDatabase()).getAllKeys('records', range);
      const keys = new Set([...saved, ...textBackup.keys()]);
      return [...keys].filter((key) => key === name || key.startsWith(`${name}/`)).sort();
    },

    async load(key) {
      const record = textBackup.read(key);
      if (record === null) return null;
      if (record === undefined) return loadSaved(key);
      const saved = await loadSaved(key).catch(() => null);
      return { record, files: saved?.files ?? new Map() };
    },

    async save(key, record, files) {
      const transaction = (await withDatabase()).transaction(['records', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('records').put(record, key),
        updateFiles(transaction.objectStore('files'), key, files),
        transaction.done,
      ]);
      textBackup.remove(key, record);
    },

    saveText: textBackup.write,

    async remove(key) {
      const removed = textBackup.read(key);
      const transaction = (await withDatabase()).transaction(['records', 'files'], 'readwrite');
      await Promise.all([
        transaction.objectStore('records').delete(key),
        transaction.objectStore('files').delete(filesOf(key)),
        transaction.done,
      ]);
      textBackup.remove(key, removed);
    },
  };
}

interface Drafts extends DBSchema {
  readonly records: { readonly key: string; readonly value: unknown };
  readonly files: { readonly key: [draft: string, id: string]; readonly value: unknown };
}

const fileSchema = v.object({ blob: v.instance(Blob), thumbnail: v.instance(Blob) });

const OPEN_TIMEOUT_MS = 10_000;

/** Returns a function that opens the database once, and again after the connection is lost or opening failed. */
function createConnection(): () => Promise<IDBPDatabase<Drafts>> {
  let connection: Promise<IDBPDatabase<Drafts>> | null = null;
  const reset = () => {
    connection = null;
  };
  return async () => {
    try {
      connection ??= openDatabase(reset);
      return await connection;
    } catch (error) {
      reset();
      throw error;
    }
  };
}

function openDatabase(onLost: () => void): Promise<IDBPDatabase<Drafts>> {
  const opening = openDB<Drafts>('ledgerlight-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('records');
      database.createObjectStore('files');
    },
    // Another page wants to upgrade the database, or the person deletes it.
    async blocking() {
      onLost();
      (await opening).close();
    },
    terminated: onLost,
  });
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this browser does not answer.')), OPEN_TIMEOUT_MS);
  });
  return Promise.race([opening, timeout]);
}

async function updateFiles(
  store: IDBPObjectStore<Drafts, ['records', 'files'], 'files', 'readwrite'>,
  key: string,
  files: ReadonlyMap<string, DraftFile>,
): Promise<void> {
  const stored = new Set((await store.getAllKeys(filesOf(key))).map(([, id]) => id));
  await Promise.all([
    ...[...stored].filter((id) => !files.has(id)).map((id) => store.delete([key, id])),
    ...[...files].filter(([id]) => !stored.has(id)).map(([id, file]) => store.put(file, [key, id])),
  ]);
}

/** Returns the range of a draft's files: an array sorts after every string. */
function filesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

const BACKUP_PREFIX = 'ledgerlight-draft/';
const backupSchema = v.object({ record: v.unknown() });

/** Records that a closing page stores in local storage, which is synchronous. Never throws. */
const textBackup = {
  keys: (): readonly string[] =>
    attempt(() => Object.keys(localStorage), [])
      .filter((name) => name.startsWith(BACKUP_PREFIX))
      .map((name) => name.slice(BACKUP_PREFIX.length)),
  read: (key: string): unknown =>
    attempt(() => {
      const stored = localStorage.getItem(BACKUP_PREFIX + key);
      return stored === null ? undefined : v.parse(backupSchema, JSON.parse(stored)).record;
    }, undefined),
  write: (key: string, record: unknown): void =>
    attempt(() => localStorage.setItem(BACKUP_PREFIX + key, JSON.stringify({ record })), undefined),
  remove: (key: string, record: unknown): void =>
    attempt(() => {
      const name = BACKUP_PREFIX + key;
      if (localStorage.getItem(name) === JSON.stringify({ record })) localStorage.removeItem(name);
    }, undefined),
};

/** A browser may refuse its storage at any time: in a private window, by a policy, on a full disk. */
function attempt<Value>(action: () => Value, fallback: Value): Value {
  try {
    return action();
  } catch {
    return fallback;
  }
}
