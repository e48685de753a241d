import type { DraftFile, StoredDraft } from './record.ts';

/** Where drafts outlive the page. Every method rejects when the browser does not allow or cannot do it. */
export interface DraftStore {
  /** The keys of the drafts of a form: `name` itself and what begins with `<name>/`, in their order. */
  keysOf(name: string): Promise<readonly string[]>;
  load(key: string): Promise<StoredDraft | null>;
  /** Keeps the record, adds the files that are new and drops those that are no longer named. */
  save(key: string, record: unknown, files: ReadonlyMap<string, DraftFile>): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * Drafts in the browser's own database. Nothing of them leaves this browser. The connection stays open, so that what is saved
 * while the page goes away is still on its way in time.
 */
export function createDraftStore(): DraftStore {
  let connection: Promise<IDBDatabase> | null = null;

  async function connected(): Promise<IDBDatabase> {
    connection ??= openDatabase(() => {
      connection = null;
    });
    try {
      return await connection;
    } catch (error) {
      connection = null;
      throw error;
    }
  }

  return {
    async keysOf(name) {
      const transaction = (await connected()).transaction(RECORDS, 'readonly');
      const keys = transaction.objectStore(RECORDS).getAllKeys(IDBKeyRange.bound(name, `${name}/\uffff`));
      await finished(transaction);
      return keys.result.map(String).filter((key) => key === name || key.startsWith(`${name}/`));
    },

    async load(key) {
      const transaction = (await connected()).transaction([RECORDS, FILES], 'readonly');
      const ids = transaction.objectStore(FILES).getAllKeys(filesOf(key));
      const files = transaction.objectStore(FILES).getAll(filesOf(key));
      const record = transaction.objectStore(RECORDS).get(key);
      await finished(transaction);
      if (record.result === undefined) return null;
      return { record: record.result, files: new Map(filePairs(ids.result, files.result)) };
    },

    async save(key, record, files) {
      const transaction = (await connected()).transaction([RECORDS, FILES], 'readwrite');
      transaction.objectStore(RECORDS).put(record, key);
      const store = transaction.objectStore(FILES);
      const kept = store.getAllKeys(filesOf(key));
      kept.onsuccess = () => {
        const ids = new Set(kept.result.map(idOf));
        for (const id of ids) if (!files.has(id)) store.delete([key, id]);
        for (const [id, file] of files) if (!ids.has(id)) store.put({ ...file }, [key, id]);
      };
      await finished(transaction);
    },

    async remove(key) {
      const transaction = (await connected()).transaction([RECORDS, FILES], 'readwrite');
      transaction.objectStore(RECORDS).delete(key);
      transaction.objectStore(FILES).delete(filesOf(key));
      await finished(transaction);
    },
  };
}

const DATABASE = 'ledgerlight-drafts';
const RECORDS = 'records';
const FILES = 'files';
/** A browser that answers no sooner is taken for one that keeps nothing, in milliseconds. */
const OPEN_WITHIN = 3000;

/** @param onLost is called when the connection cannot be used any more */
function openDatabase(onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The storage of this browser does not answer.')), OPEN_WITHIN);
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS);
      request.result.createObjectStore(FILES);
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      database.onclose = onLost;
      // Another page wants to change the database, or the person wants it gone.
      database.onversionchange = () => {
        database.close();
        onLost();
      };
      resolve(database);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('The storage of this browser cannot be opened.'));
    };
  });
}

/** All files of a draft: an array sorts after every text. */
function filesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

function idOf(key: IDBValidKey): string {
  return Array.isArray(key) && typeof key[1] === 'string' ? key[1] : '';
}

function filePairs(keys: readonly IDBValidKey[], values: readonly unknown[]): [string, DraftFile][] {
  return keys.flatMap((key, place): [string, DraftFile][] => {
    const value = values[place];
    return isDraftFile(value) ? [[idOf(key), value]] : [];
  });
}

function isDraftFile(value: unknown): value is DraftFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'blob' in value &&
    value.blob instanceof Blob &&
    'thumbnail' in value &&
    value.thumbnail instanceof Blob
  );
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(transaction.error ?? new Error('The storage of this browser refused the draft.'));
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}
