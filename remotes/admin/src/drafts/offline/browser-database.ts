import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Returns a function that opens a database of the browser, once, and again after a failure. Its stores have no other version. */
export function browserDatabase<Schema extends DBSchema>(name: string, stores: readonly StoreNames<Schema>[]) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    connection = null;
  };
  return (): Promise<IDBPDatabase<Schema>> => {
    connection ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        for (const store of stores) database.createObjectStore(store);
      },
      terminated: forget,
    });
    connection.catch(forget);
    return connection;
  };
}
