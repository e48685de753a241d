import { type Db, fromPglite, type PGliteLike } from 'pg-boss';
import * as v from 'valibot';

/** The database of the queue: a PostgreSQL server by its address, or PGlite in this process. */
export type QueueDatabase = { readonly connectionString: string } | { readonly pglite: Db };

/** Wraps PGlite for the queue. `alone` ends other work on its one session first. */
export function pgliteQueue(
  driver: Pick<PGliteLike, 'query' | 'exec'>,
  alone: <Result>(task: () => Promise<Result>) => Promise<Result>,
): QueueDatabase {
  // Without `listen`: nothing notifies.
  const pglite = fromPglite({ query: driver.query.bind(driver), exec: driver.exec.bind(driver) });
  return { pglite: { executeSql: (...statement) => alone(() => pglite.executeSql(...statement)) } };
}

export type Query = (statement: string, parameters?: readonly (string | null)[]) => Promise<readonly unknown[]>;

/** Returns a function that queries the queue's database with `$1` parameters, for the handlers of jobs. */
export function queryOf(database: Db): Query {
  return async (statement, parameters = []) => {
    const { rows } = v.parse(resultSchema, await database.executeSql(statement, [...parameters]));
    return rows;
  };
}

const resultSchema = v.object({ rows: v.array(v.unknown()) });
