import { type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { BrowserDrafts } from './browser-drafts.ts';

const DATABASE = 'ledgerlight-drafts';
const BACKUP_PREFIX = 'ledgerlight-draft/';
const LOCK_PREFIX = 'ledgerlight-draft/';

const backupSchema = v.object({ record: v.unknown() });
const fileSchema = v.object({ blob: v.instance(Blob) });

/** Where an earlier version stored drafts: in IndexedDB and, from closing pages, in local storage. */
export const formerDrafts: BrowserDrafts = {
  /** Leaves out what a page of that version still has open. */
  async keysOf(name) {
    const stored = await withDatabase((database) => database.getAllKeys('records'), []);
    const backups = Object.keys(localStorage).filter((key) => key.startsWith(BACKUP_PREFIX));
    const keys = new Set([...stored.map(String), ...backups.map((key) => key.slice(BACKUP_PREFIX.length))]);
    const locks = 'locks' in navigator ? await navigator.locks.query() : {};
    const held = new Set(locks.held?.map((lock) => lock.name));
    return [...keys].filter((key) => key.startsWith(`${name}/`) && !held.has(LOCK_PREFIX + key));
  },

  async load(key) {
    const backup = backupOf(key);
    if (backup?.record === null) return null;
    return withDatabase(async (database) => {
      const [ids, values] = await Promise.all([
        database.getAllKeys('files', filesOf(key)),
        database.getAll('files', filesOf(key)),
      ]);
      const files = ids.map((id, index) => [String(Array.isArray(id) ? id[1] : id), values[index]] as const);
      return {
        record: backup ? backup.record : await database.get('records', key),
        files: new Map(files.filter((pair): pair is [string, { blob: Blob }] => v.is(fileSchema, pair[1]))),
      };
    }, backup && { record: backup.record, files: new Map() });
  },

  async remove(key) {
    localStorage.removeItem(BACKUP_PREFIX + key);
    await withDatabase(async (database) => {
      await Promise.all([database.delete('records', key), database.delete('files', filesOf(key))]);
    }, undefined);
  },
};

function backupOf(key: string): { readonly record: unknown } | null {
  const stored = localStorage.getItem(BACKUP_PREFIX + key);
  return stored === null ? null : v.parse(backupSchema, JSON.parse(stored));
}

/** Returns `missing` in a browser without that database. */
async function withDatabase<Value>(use: (database: IDBPDatabase) => Promise<Value>, missing: Value): Promise<Value> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === DATABASE)) return missing;
  const database = await openDB(DATABASE, 1);
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** The range of a draft's files: an array sorts after every string. */
function filesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}
