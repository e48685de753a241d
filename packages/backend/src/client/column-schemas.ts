import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';

/** The id of a row. */
export const rowIdSchema = v.pipe(v.string(), v.uuid());

/** The type of a post. */
export const postTypeSchema = v.picklist(POST_TYPES.map((type) => type.value));

/** Whether a text can stand in a column of type uuid. Asking for another one finds nothing. */
export function isRowId(id: string): boolean {
  return v.is(rowIdSchema, id);
}

/**
 * PostgreSQL's time as ISO 8601 with all its digits: a `Date` would drop the microseconds, by which a place in a list is
 * found again.
 */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:?\d{2})?|Z)$/, 'not a time with zone'),
  v.transform((text) =>
    text
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
      .replace(/([+-]\d{2})$/, '$1:00'),
  ),
);
