import * as v from 'valibot';

const PROBLEM =
  'must be a random text of at least 32 letters, digits, hyphens and underscores, such as "openssl rand -hex 32" prints';

/**
 * What proves a server to the database, which keeps its hash alone. The message of an issue follows the name of the variable that
 * was read, and does not repeat its value.
 */
export const secretSchema = v.pipe(v.string(PROBLEM), v.regex(/^[\w-]{32,200}$/, PROBLEM));
