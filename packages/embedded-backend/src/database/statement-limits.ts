import type { Connection } from '@supabase/lite';
import * as v from 'valibot';

/** Sets the statement timeouts that a hosted project gives its roles. PGlite cannot cancel a statement. Called when the database opens. */
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
