import * as v from 'valibot';

const PROBLEM =
  'must be a random text of at least 32 letters, digits, hyphens and underscores, such as "openssl rand -hex 32" prints';

/**
 * The key by which the server that sends the newsletter's messages is known to the database. The message of an issue follows the
 * name of the variable that was read, and does not repeat its value.
 */
export const newsletterSenderKeySchema = v.pipe(v.string(PROBLEM), v.regex(/^[\w-]{32,200}$/, PROBLEM));
