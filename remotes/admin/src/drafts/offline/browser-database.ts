import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Returns a function that uses a database of the browser, and resolves with `missing` when that fails. Its stores have no other version. */
export function browserDatabase<Schema extends DBSchema>(name: string, stores: readonly StoreNames<Schema>[]) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    connection = null;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    connection ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        for (const store of stores) database.createObjectStore(store);
      },
      terminated: forget,
    });
    connection.catch(forget);
    return connection;
  };
  return <Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>, missing: Value): Promise<Value> =>
    open()
      .then(use)
      .catch(() => missing);
}
