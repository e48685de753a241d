import * as v from 'valibot';

/** Records of drafts that a page stores in the moment in which it closes, when no database can be waited for. */
export interface TextBackup {
  keys(): readonly string[];
  /** The record, null for a draft that was emptied, undefined when there is no backup. */
  read(key: string): unknown;
  /** Stores the record before it returns, unless the browser refuses. */
  write(key: string, record: unknown): void;
  /** Removes the backup if it holds this record: a newer one is still needed. */
  remove(key: string, record: unknown): void;
}

/** Creates the backup in the browser's local storage, which writes synchronously. Never throws. */
export function createTextBackup(): TextBackup {
  return {
    keys: () =>
      attempt(() => Object.keys(localStorage), [])
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => name.slice(PREFIX.length)),
    read: (key) =>
      attempt(() => {
        const stored = localStorage.getItem(PREFIX + key);
        return stored === null ? undefined : v.parse(backupSchema, JSON.parse(stored)).record;
      }, undefined),
    write: (key, record) => attempt(() => localStorage.setItem(PREFIX + key, serialize(record)), undefined),
    remove: (key, record) =>
      attempt(() => {
        if (localStorage.getItem(PREFIX + key) === serialize(record)) localStorage.removeItem(PREFIX + key);
      }, undefined),
  };
}

const PREFIX = 'ledgerlight-draft/';
const backupSchema = v.object({ record: v.unknown() });

function serialize(record: unknown): string {
  return JSON.stringify({ record });
}

/** Browsers may refuse their storage at any time: in a private window, by a policy, on a full disk. */
function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
