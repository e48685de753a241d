import type { Connection } from '@supabase/lite';
import * as v from 'valibot';

/**
 * Makes a PostgreSQL server end what a request asks after the time that a hosted project gives to its role, so that nothing runs on for
 * somebody who was told no. PGlite cannot be interrupted: there the bounds of the functions are all.
 */
export function limitStatements(connection: Connection): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (context, task, options) => {
    if (context === undefined) return withContext(context, task, options);
    const limit = v.is(signedInSchema, context) ? SIGNED_IN_LIMIT : VISITOR_LIMIT;
    const limitedTask: typeof task = async (database) => {
      await database
        .selectNoFrom(({ fn, val }) => fn('set_config', [val('statement_timeout'), val(limit), val(true)]).as('limit'))
        .execute();
      return task(database);
    };
    return withContext(context, limitedTask, options);
  };
}

const VISITOR_LIMIT = '3s';
const SIGNED_IN_LIMIT = '8s';
const signedInSchema = v.object({ auth: v.object({ role: v.literal('authenticated') }) });
